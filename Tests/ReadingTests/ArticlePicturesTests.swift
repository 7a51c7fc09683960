import Curriculum
import Model
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import Reading
@testable import ScreenTesting

/// Pictures in articles: their room, their words, and the text that never waits for them.
@MainActor @Suite struct ArticlePicturesTests {
  private let markdown = "Before.\n\n![A cat](pictures/cat.png \"Under it\")\n\nAfter."

  private func layout(_ width: Int, _ height: Int, columns: Int = 40, rows: Int = 23) -> ArticleLayout {
    let picture = ArticlePicture(
      file: "pictures/cat.png", sha256: String(repeating: "a", count: 64), width: width, height: height)
    let facts = ArticleFacts(id: "a", title: "A title", unit: "u", pictures: [picture])
    return ArticleLayout(
      document: Document.parse(markdown), article: facts, place: "", columns: columns, language: .en,
      pictureSizing: PictureSizing(for: [picture], rows: rows))
  }

  @Test(arguments: [
    (480, 240, Size(columns: 40, rows: 10)), (100, 100, Size(columns: 26, rows: 13)),
    (1, 100_000, Size(columns: 1, rows: 13)), (100_000, 1, Size(columns: 40, rows: 1)),
  ])
  func aPictureHasRoomByItsProportions(width: Int, height: Int, size: Size) throws {
    let layout = layout(width, height)
    let laid = try #require(layout.pictures.first)
    #expect(laid.picture.size == size)
    #expect(laid.lines.count == size.rows)
    #expect(layout.lines[laid.lines.lowerBound].line.text.contains("A cat"))
    #expect(layout.lines[laid.lines.upperBound].line.text == "Under it")
  }

  @Test func thereIsNoRoomInTinyWindowsNorForWhatHasNoProportions() {
    #expect(layout(480, 240, rows: 9).pictures.isEmpty)
    #expect(layout(480, 240, columns: 23).pictures.isEmpty)
    #expect(layout(0, 240).pictures.isEmpty)
    #expect(layout(480, 240, rows: 9).lines.contains { $0.line.text.contains("A cat") })
  }

  @Test func aPlaceAmongThePicturesRowsIsFoundAgain() throws {
    let layout = layout(480, 240)
    // The first line of the text is the top, where the title is.
    let first = try #require(layout.lines.firstIndex { $0.block != nil })
    #expect(layout.line(at: layout.anchor(at: first)) == 0)
    for line in layout.lines.indices.dropFirst(first + 1) where layout.lines[line].block != nil {
      #expect(layout.line(at: layout.anchor(at: line)) == line)
    }
  }

  private func robot(
    pictures: PictureDrawer, size: Size = Size(columns: 80, rows: 24), ascii: Bool = false,
    configuration: Configuration = Configuration()
  ) async throws -> Robot {
    let robot = try await Robot(
      child: expected, packs: [Checkout.root + "/Sources/Curriculum/Resources/packs"], size: size,
      ascii: ascii,
      configuration: configuration, pictures: pictures)
    await robot.press(.character("3"), .character("/"))
    await robot.type("rolled-up towel")
    // The search leads to where it found the words.
    await robot.press(.enter, .enter, .character("g"))
    robot.shows("Holding a newborn")
    robot.shows("min left")
    return robot
  }

  /// Goes down until the words are on the screen, or the text ends.
  private func find(_ words: String, in robot: Robot) async {
    for _ in 0..<60 where !robot.text.contains(words) { await robot.press(.character("j")) }
  }

  @Test func thePicturesAreDrawnWhereTheirWordsWere() async throws {
    let robot = try await robot(pictures: .fake())
    await find("####", in: robot)
    robot.shows("########")
    robot.hides("Picture: A baby")
    await robot.press(.character("G"))
    robot.shows("Sources")
  }

  @Test func whatCannotBeDrawnKeepsItsWordsAndItsRoom() async throws {
    let failing = PictureDrawer(isInstalled: { true }) { _ throws(PictureDrawer.Failure) in throw .notDrawn }
    let drawn = try await robot(pictures: .fake())
    let robot = try await robot(pictures: failing)
    await find("A baby lies across", in: robot)
    robot.shows("A baby lies across")
    await robot.press(.character("g"))
    #expect(robot.screen.text.last == drawn.screen.text.last)
  }

  @Test func withoutRoomOrWishThereAreWordsAlone() async throws {
    var off = Configuration()
    off.pictures = false
    for robot in [
      try await robot(pictures: .none), try await robot(pictures: .fake(), ascii: true),
      try await robot(pictures: .fake(), configuration: off),
    ] {
      await find("Picture: ", in: robot)
      robot.shows("Picture: ")
      robot.hides("####")
    }
  }

  @Test func pagesDownGoOverPicturesToTheEnd() async throws {
    let robot = try await robot(pictures: .fake())
    for _ in 0..<20 { await robot.press(.character(" ")) }
    #expect(!robot.text.contains("min left"))
  }
}
