import FoundationEssentials
import Glibc
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// Choosing a picture by its path or from the newest ones.
@MainActor
@Suite struct PhotoPickerTests {
  /// A home with pictures, and the picker for today's walk.
  private func app(size: (Int, Int) = (80, 24), language: Language = .en) async throws -> Robot {
    let home = try TemporaryHome()
    try home.picture("Pictures/belly one.jpg", day: 20_770)
    try home.picture("Pictures/belly two.jpg", day: 20_775)
    try home.picture("Pictures/Camera/IMG_1.png", from: "scan.png", day: 20_777)
    try home.picture("Pictures/.hidden/secret.jpg", day: 20_778)
    try home.picture("Pictures/escape\u{1B}[31m.jpg", day: 20_760)
    try home.write("notes", to: "../../../Pictures/notes.txt")
    let app = try await Robot(
      home: home, child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    try await app.store.addHabit(HabitEdit(name: "Walk", start: "2026-11-01"), on: app.today)
    await app.press(.character("4"), .character("f"))
    return app
  }

  /// The lines of the list.
  private func listed(_ app: Robot) -> [String] {
    app.screen.text.dropFirst(app.screen.size.rows < 14 ? 5 : 7).dropLast().filter { !$0.isEmpty }
  }

  @Test func theNewestPicturesStandThereBeforeAnythingIsTyped() async throws {
    let app = try await app()
    app.shows("Photo for “Walk”")
    #expect(
      listed(app).map { $0.split(separator: "  ").map(\.trimmingSpaces).joined(separator: "|") }
        == [
          "~/Pictures/Camera/IMG_1.png|235 B|20 Nov", "~/Pictures/belly two.jpg|905 B|18 Nov",
          "~/Pictures/belly one.jpg|905 B|13 Nov", "~/Pictures/escape.jpg|905 B|3 Nov",
        ])
    await app.press(.down, .down, .enter)
    app.hides("Photo for")
    let photos = app.store.checkIns(in: app.today.month).checkIns.first?.photos ?? []
    #expect(photos.count == 1 && photos[0].format == .jpeg && app.home.kept.count == 1)
  }

  @Test func tabCompletesLikeAShell() async throws {
    let app = try await app()
    await app.type("~/P")
    await app.press(.tab)
    #expect(app.text.contains("┃ ~/Pictures/\n"))
    #expect(
      listed(app).map { $0.prefix(18).trimmingSpaces } == [
        "Camera/", "belly one.jpg", "belly two.jpg", "escape.jpg",
      ])
    await app.type("b")
    await app.press(.tab)
    #expect(app.text.contains("┃ ~/Pictures/belly\n"))
    #expect(listed(app).count == 2)
    // What both have in common ends with a space.
    await app.type("x")
    app.shows("No file there starts with that.")
    await app.press(.backspace)
    await app.type("t")
    await app.press(.tab)
    app.shows("┃ ~/Pictures/belly two.jpg")
    await app.press(.enter)
    app.hides("Photo for")
    #expect(app.home.kept.count == 1)
  }

  @Test func hiddenNamesFitAfterADotAndOthersWhereNoPictureDoes() async throws {
    let app = try await app()
    await app.type("~/Pictures/.")
    await app.press(.tab)
    app.shows("~/Pictures/.hidden/")
    app.shows("secret.jpg")
    await app.press(.control("u"))
    await app.type("~/Pictures/n")
    await app.press(.tab, .enter)
    app.shows("┃ ~/Pictures/notes.txt")
    app.says("notes.txt is not a JPEG, PNG, WebP, GIF or HEIC picture.")
    #expect(app.home.kept.isEmpty)
  }

  @Test func aNameWithAnEscapeIsCleanedOnTheScreenAndUsedAsItIs() async throws {
    let app = try await app()
    await app.type("~/Pictures/e")
    await app.press(.tab)
    app.shows("┃ ~/Pictures/escape.jpg")
    await app.press(.enter)
    app.hides("Photo for")
    #expect(app.home.kept.count == 1)
  }

  @Test func whatIsDroppedOnTheTerminalIsUnderstood() async throws {
    let app = try await app()
    await app.press(.paste("'\(app.home.path)/Pictures/belly one.jpg' "), .enter)
    app.hides("Photo for")
    await app.press(.character("f"), .paste("file://\(app.home.path)/Pictures/Camera/IMG_1.png"), .enter)
    #expect(app.home.kept.count == 2)
    app.shows("2 photos")
  }

  @Test func enterIntoAFolderShowsWhatIsInItAndUpLeadsBackToTheField() async throws {
    let app = try await app()
    await app.type("~/Pictures/")
    await app.press(.down, .enter)
    app.shows("┃ ~/Pictures/Camera/\n")
    #expect(listed(app).count == 1)
    await app.press(.down, .up)
    await app.press(.control("u"))
    #expect(listed(app).count == 4)
    await app.press(.enter)
    app.shows("Type the path of a picture, or choose one with ↓.")
    await app.press(.escape)
    app.hides("Photo for")
    #expect(app.home.kept.isEmpty)
  }

  @Test func whatIsNoPictureIsASentenceAndThePickerStays() async throws {
    let app = try await app()
    mkfifo(app.home.path + "/Pictures/pipe.jpg", 0o600)
    for (path, sentence) in [
      ("~/none.jpg", "File not found"), ("~/Pictures/notes.txt", "is not a JPEG, PNG"),
      ("/dev/null", "null"), ("~/Pictures", "Pictures"), ("~/Pictures/pipe.jpg", "pipe.jpg"),
    ] {
      await app.press(.control("u"))
      await app.type(path)
      await app.press(.enter)
      app.shows("Photo for “Walk”")
      app.shows(sentence)
    }
    #expect(app.home.kept.isEmpty && app.store.checkIns(in: app.today.month).checkIns.isEmpty)
  }

  @Test func aFolderOfAHundredThousandFilesIsReadBesideTheScreen() async throws {
    let app = try await app()
    try app.home.folder("many")
    for number in 0..<20_000 { close(creat("\(app.home.path)/many/n\(number).jpg", 0o600)) }
    app.navigator.press(.paste("~/many/"))
    app.navigator.flush()
    app.shows("Looking…")
    await app.settle()
    app.shows("Showing 500 of 20000; type more of the name.")
    await app.type("n1999")
    #expect(listed(app).count == 11)
  }

  @Test(arguments: [(40, 12, Language.en), (40, 12, .ko), (80, 24, .ko), (200, 60, .en), (200, 60, .ko)])
  func itFitsEveryWindow(columns: Int, rows: Int, language: Language) async throws {
    let app = try await app(size: (columns, rows), language: language)
    app.shows("Walk")
    app.cutsNothing(but: "/")
    #expect(listed(app).count == 4)
    await app.press(.down)
    let line = app.screen.text[app.screen.cursor?.row ?? 0]
    #expect(line.hasPrefix("┃ ~/Pictures/Camera/IMG_1.png"))
  }

  @Test func aWindowThatIsTooSmallSaysSo() async throws {
    let app = try await app()
    await app.resize(30, 8)
    #expect(!app.text.contains("Photo for"))
    await app.resize(80, 24)
    app.shows("Photo for “Walk”")
  }

  @Test func thePicturesFolderIsTheOneThatThePersonNamed() throws {
    let home = try TemporaryHome()
    func folders(_ text: String?) throws -> [String] {
      try home.folder(".config")
      if let text { try Data(text.utf8).write(to: URL(filePath: home.path + "/.config/user-dirs.dirs")) }
      return HomePlaces(environment: ["HOME": home.path]).pictureFolders()
    }
    #expect(try folders(nil).first == home.path + "/Pictures")
    #expect(try folders("# x\nXDG_PICTURES_DIR=\"$HOME/내 사진/\"\n").first == home.path + "/내 사진")
    #expect(try folders("XDG_PICTURES_DIR=\"/mnt/a \\\"b\\\"\"\n").first == "/mnt/a \"b\"")
    // The home folder itself means none.
    #expect(try folders("XDG_PICTURES_DIR=\"$HOME/\"\n").first == home.path + "/Pictures")
    #expect(HomePlaces(environment: [:]).pictureFolders() == [])
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
