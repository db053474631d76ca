import Foundation

/// Something that happened to the store since a token.
open class CNChangeHistoryEvent: NSObject {
  override init() { super.init() }

  /// Calls the visitor's method for the event's class.
  open func accept(_ visitor: any CNChangeHistoryEventVisitor) {}
}

/// Everything known of before is to be forgotten: the events that follow add all that there is.
public final class CNChangeHistoryDropEverythingEvent: CNChangeHistoryEvent {
  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A contact was added.
public final class CNChangeHistoryAddContactEvent: CNChangeHistoryEvent {
  /// The contact as it is now.
  public let contact: CNContact
  /// The container that it is in.
  public let containerIdentifier: String?

  init(contact: CNContact, containerIdentifier: String?) {
    self.contact = contact
    self.containerIdentifier = containerIdentifier
  }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A contact was changed.
public final class CNChangeHistoryUpdateContactEvent: CNChangeHistoryEvent {
  /// The contact as it is now.
  public let contact: CNContact

  init(contact: CNContact) { self.contact = contact }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A contact was deleted.
public final class CNChangeHistoryDeleteContactEvent: CNChangeHistoryEvent {
  /// The identifier that it had.
  public let contactIdentifier: String

  init(contactIdentifier: String) { self.contactIdentifier = contactIdentifier }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A group was added.
public final class CNChangeHistoryAddGroupEvent: CNChangeHistoryEvent {
  /// The group as it is now.
  public let group: CNGroup
  /// The container that it is in.
  public let containerIdentifier: String?

  init(group: CNGroup, containerIdentifier: String?) {
    self.group = group
    self.containerIdentifier = containerIdentifier
  }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A group was renamed.
public final class CNChangeHistoryUpdateGroupEvent: CNChangeHistoryEvent {
  /// The group as it is now.
  public let group: CNGroup

  init(group: CNGroup) { self.group = group }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A group was deleted.
public final class CNChangeHistoryDeleteGroupEvent: CNChangeHistoryEvent {
  /// The identifier that it had.
  public let groupIdentifier: String

  init(groupIdentifier: String) { self.groupIdentifier = groupIdentifier }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A contact was put into a group.
public final class CNChangeHistoryAddMemberToGroupEvent: CNChangeHistoryEvent {
  /// The contact.
  public let member: CNContact
  /// The group.
  public let group: CNGroup

  init(member: CNContact, group: CNGroup) {
    self.member = member
    self.group = group
  }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// A contact was taken out of a group.
public final class CNChangeHistoryRemoveMemberFromGroupEvent: CNChangeHistoryEvent {
  /// The contact.
  public let member: CNContact
  /// The group.
  public let group: CNGroup

  init(member: CNContact, group: CNGroup) {
    self.member = member
    self.group = group
  }

  public override func accept(_ visitor: any CNChangeHistoryEventVisitor) { visitor.visit(self) }
}

/// Takes events by their class. The methods for groups do nothing unless they are written: who does not
/// ask for changes of groups gets none.
public protocol CNChangeHistoryEventVisitor {
  /// Forget everything.
  func visit(_ event: CNChangeHistoryDropEverythingEvent)
  /// A contact was added.
  func visit(_ event: CNChangeHistoryAddContactEvent)
  /// A contact was changed.
  func visit(_ event: CNChangeHistoryUpdateContactEvent)
  /// A contact was deleted.
  func visit(_ event: CNChangeHistoryDeleteContactEvent)
  /// A group was added.
  func visit(_ event: CNChangeHistoryAddGroupEvent)
  /// A group was renamed.
  func visit(_ event: CNChangeHistoryUpdateGroupEvent)
  /// A group was deleted.
  func visit(_ event: CNChangeHistoryDeleteGroupEvent)
  /// A contact was put into a group.
  func visit(_ event: CNChangeHistoryAddMemberToGroupEvent)
  /// A contact was taken out of a group.
  func visit(_ event: CNChangeHistoryRemoveMemberFromGroupEvent)
}

extension CNChangeHistoryEventVisitor {
  /// Passes over the event.
  public func visit(_ event: CNChangeHistoryAddGroupEvent) {}
  /// Passes over the event.
  public func visit(_ event: CNChangeHistoryUpdateGroupEvent) {}
  /// Passes over the event.
  public func visit(_ event: CNChangeHistoryDeleteGroupEvent) {}
  /// Passes over the event.
  public func visit(_ event: CNChangeHistoryAddMemberToGroupEvent) {}
  /// Passes over the event.
  public func visit(_ event: CNChangeHistoryRemoveMemberFromGroupEvent) {}
}
