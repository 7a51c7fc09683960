import Testing

@testable import App
@testable import Habits
@testable import ScreenTesting

/// Paths as they are typed and pasted.
@Suite struct TypedPathTests {
  @Test(arguments: [
    ("/a/b.jpg", "/a/b.jpg"), ("~/b.jpg", "/home/me/b.jpg"), ("~", "/home/me/"), ("b.jpg", "b.jpg"), ("", ""),
    ("  /a/b c.jpg  ", "/a/b c.jpg"), ("'/a/b c.jpg' ", "/a/b c.jpg"), ("\"/a/b c.jpg\"", "/a/b c.jpg"),
    ("'/a/it'\\''s.jpg'", "/a/it's.jpg"), ("/a/b\\ c\\(1\\).jpg ", "/a/b c(1).jpg"),
    ("/a/b\\n.jpg", "/a/b\\n.jpg"),
    ("file:///a/b%20c%25.jpg", "/a/b c%.jpg"), ("file:///a/100%+b%-1.jpg", "/a/100%+b%-1.jpg"),
    ("file://machine/a/%ED%95%9C.jpg", "/a/한.jpg"),
    ("file:///a/100%.jpg", "/a/100%.jpg"), ("file:///a/%00.jpg", "/a/%00.jpg"), ("'", "'"), ("~x/a", "~x/a"),
  ])
  func whatIsMeantIsUnderstood(typed: String, meant: String) {
    #expect(TypedPath(typed, home: "/home/me").path == meant)
  }

  @Test func theFolderAndTheBeginningOfTheNameArePartsOfIt() {
    let typed = TypedPath("~/Pictures/be", home: "/home/me")
    #expect(typed.folder == "/home/me/Pictures/" && typed.prefix == "be" && typed.head == "~/Pictures/")
    let bare = TypedPath("be", home: "/home/me")
    #expect(bare.folder == "." && bare.prefix == "be" && bare.path(ofName: "belly") == "belly")
  }

  @Test func whatIsCleanedForTheScreenIsUsedAsItIs() {
    let realPaths = ["/a/bad[31m/": "/a/bad\u{1B}[31m/", "/a/x[1m.jpg": "/a/x\u{1B}[1m.jpg"]
    #expect(TypedPath("/a/bad[31m/c.jpg", home: "", realPaths: realPaths).path == "/a/bad\u{1B}[31m/c.jpg")
    #expect(TypedPath("/a/x[1m.jpg", home: "", realPaths: realPaths).path == "/a/x\u{1B}[1m.jpg")
  }
}
