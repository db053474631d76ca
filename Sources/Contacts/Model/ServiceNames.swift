/// The service AIM.
public let CNInstantMessageServiceAIM = "AIM"
/// The service Facebook.
public let CNInstantMessageServiceFacebook = "Facebook"
/// The service GaduGadu.
public let CNInstantMessageServiceGaduGadu = "GaduGadu"
/// The service GoogleTalk.
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
/// The service ICQ.
public let CNInstantMessageServiceICQ = "ICQ"
/// The service Jabber.
public let CNInstantMessageServiceJabber = "Jabber"
/// The service MSN.
public let CNInstantMessageServiceMSN = "MSN"
/// The service QQ.
public let CNInstantMessageServiceQQ = "QQ"
/// The service Skype.
public let CNInstantMessageServiceSkype = "Skype"
/// The service Yahoo.
public let CNInstantMessageServiceYahoo = "Yahoo"
/// The service Facebook.
public let CNSocialProfileServiceFacebook = "Facebook"
/// The service Flickr.
public let CNSocialProfileServiceFlickr = "Flickr"
/// The service LinkedIn.
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
/// The service MySpace.
public let CNSocialProfileServiceMySpace = "MySpace"
/// The service SinaWeibo.
public let CNSocialProfileServiceSinaWeibo = "SinaWeibo"
/// The service TencentWeibo.
public let CNSocialProfileServiceTencentWeibo = "TencentWeibo"
/// The service Twitter.
public let CNSocialProfileServiceTwitter = "Twitter"
/// The service Yelp.
public let CNSocialProfileServiceYelp = "Yelp"
/// The service GameCenter.
public let CNSocialProfileServiceGameCenter = "GameCenter"
