import XCTest

@testable import ContactsApp

final class MadeUpPeopleTests: XCTestCase {
  func testThereAreAHundred() {
    XCTAssertEqual(MadeUpPeople.all.count, 100)
  }

  func testSomeOfThem() {
    XCTAssertEqual(
      MadeUpPeople.all[0],
      ["lastName": "LastName0", "email": "emailTest0@test0.com", "phone": "0000000000000000"])
    XCTAssertEqual(MadeUpPeople.all[1], ["firstName": "FirstName1"])
    XCTAssertEqual(MadeUpPeople.all[3], ["firstName": "FirstName3", "lastName": "LastName3"])
    XCTAssertEqual(
      MadeUpPeople.all[42],
      [
        "firstName": "FirstName42", "lastName": "LastName42", "email": "emailTest42@test42.com",
        "phone": "4242424242424242",
      ])
    XCTAssertEqual(MadeUpPeople.all[63], ["lastName": "LastName63", "phone": "6363636363636363"])
    XCTAssertEqual(MadeUpPeople.all[99], ["lastName": "LastName99"])
  }

  func testRules() {
    for (number, person) in MadeUpPeople.all.enumerated() {
      XCTAssertEqual(person.firstName == nil, number % 9 == 0)
      XCTAssertEqual(person.lastName != nil, number % 3 == 0)
      XCTAssertEqual(person.email != nil, number % 6 == 0)
      XCTAssertEqual(person.phone != nil, number % 7 == 0)
    }
  }
}
