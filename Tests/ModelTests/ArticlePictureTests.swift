import FoundationEssentials
import Testing

@testable import Model

/// What a unit says of a picture.
@Suite struct ArticlePictureTests {
  private func read(_ text: String) throws -> ArticlePicture {
    try JSONDecoder().decode([ArticlePicture].self, from: JSONEncoder().encode([text]))[0]
  }

  @Test func itIsOneTextAndWordsMayFollow() throws {
    let picture = ArticlePicture(file: "pictures/drip.svg", sha256: "3fa9", width: 480, height: 240)
    #expect(try read("pictures/drip.svg 480x240 3fa9") == picture)
    #expect(try read("pictures/drip.svg 480x240 3fa9 of a later version") == picture)
    let data = try JSONEncoder().encode([picture])
    #expect(try JSONDecoder().decode([String].self, from: data) == ["pictures/drip.svg 480x240 3fa9"])
  }

  @Test(arguments: [
    "", "a.svg", "a.svg 1x1", "a.svg 1 2", "a.svg 1x 2", "a.svg 1x2x3 4", "a.svg ax2 3", "a  1x2 3",
  ])
  func anythingElseIsNoPicture(text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }
}
