import HTTPTypes
import Networking
import Testing

struct HTTPAnswerTests {
  @Test func anAnswerHasNoBodyUnlessGiven() {
    #expect(HTTPAnswer(response: HTTPResponse(status: .ok)).body.isEmpty)
  }
}
