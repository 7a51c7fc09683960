import HTTPTypes
import Networking
import Testing

struct HTTPAnswerTests {
  @Test func anAnswerHasNoBodyUnlessGiven() {
    #expect(HTTPClientResponse(head: HTTPResponse(status: .ok)).body.isEmpty)
  }
}
