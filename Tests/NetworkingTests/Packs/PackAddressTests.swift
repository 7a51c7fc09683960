import FoundationEssentials
import Testing

@testable import Networking

struct PackAddressTests {
  private func address(_ text: String) -> PackAddress? {
    PackAddress(text, workingFolder: "/nowhere", home: "/home/ada")
  }

  @Test(arguments: [
    ("https://packs.example/en/", "https://packs.example/en/"),
    ("https://packs.example/en", "https://packs.example/en/"),
    (" https://packs.example/en/pack.json\n", "https://packs.example/en/"),
    ("HTTPS://Packs.Example:443/En/pack.json", "https://packs.example/En/"),
    ("https://packs.example", "https://packs.example/"),
    ("https://packs.example/pack.json", "https://packs.example/"),
    ("packs.example/en", "https://packs.example/en/"),
    ("packs.example:8443/en", "https://packs.example:8443/en/"),
    ("localhost:8000/x", "http://localhost:8000/x/"),
    ("127.0.0.1", "http://127.0.0.1/"),
    ("[::1]:8080/x", "http://[::1]:8080/x/"),
    ("http://localhost:80/x", "http://localhost/x/"),
    ("https://packs.example/책 꾸러미", "https://packs.example/%EC%B1%85%20%EA%BE%B8%EB%9F%AC%EB%AF%B8/"),
    ("https://packs.example/a%20b/~ada", "https://packs.example/a%20b/~ada/"),
    ("http://packs.example/en", "http://packs.example/en/"),
  ])
  func whatIsTypedBecomesOneAddress(typed: String, meant: String) {
    #expect(address(typed) == .web(meant))
    #expect(PackAddress(stored: meant) == .web(meant))
  }

  @Test(arguments: [
    ("/srv/packs/en", "/srv/packs/en"), ("/srv/packs/en/", "/srv/packs/en"),
    ("/srv/packs/en/pack.json", "/srv/packs/en"), ("./en", "/nowhere/en"), ("../en/./x", "/en/x"),
    ("~/packs/en", "/home/ada/packs/en"), ("~", "/home/ada"), (".", "/nowhere"),
    ("/a path/with spaces", "/a path/with spaces"),
  ])
  func pathsAreFolders(typed: String, meant: String) {
    #expect(address(typed) == .folder(meant))
    #expect(PackAddress(stored: meant) == .folder(meant))
  }

  @Test(arguments: [
    "", "  ", "file:///srv/packs", "file://packs.example/x", "file:/srv", "ftp://packs.example/",
    "mailto:a@b.example",
    "https://packs.example/?pack=en", "https://packs.example/#en", "https://ada:secret@packs.example/",
    "ada@packs.example/x", "https://", "https:///x", "https://packs.example:0/",
    "https://packs.example:99999/",
    "https://packs.example:x/", "https://[::1/", "https://pa cks.example/", "https://packs.example\\x/",
    "hello",
    "https://packs.example/\u{0}", "https://packs.example/\u{1b}[2J", "/srv/\u{0}", "https://한국.example/",
    "https://packs.example/a%2Fb/", "https://packs.example/a%5cb/", "https://packs.example/a/../b/",
    "https://packs.example/a/./b/", "https://packs.example/a/%2E%2e/b/", "https://packs.example/a/.%2e/b/",
    "javascript:alert(1)", "https://packs.example/\u{202e}x",
  ])
  func everythingElseIsRefused(typed: String) {
    #expect(address(typed) == nil)
  }

  @Test func aNameThatIsAFolderHereIsThatFolderAndElseAServer() throws {
    let home = try Home()
    let folder = try home.write(MadePack(), to: "packs.example")
    #expect(PackAddress("packs.example", workingFolder: home.path, home: nil) == .folder(folder))
    #expect(PackAddress("packs.example/pack.json", workingFolder: home.path, home: nil) == .folder(folder))
    #expect(PackAddress("packs.example", workingFolder: "/", home: nil) == .web("https://packs.example/"))
    #expect(PackAddress("~/x", workingFolder: "/", home: nil) == nil)
  }

  @Test func whatAnotherDeviceKeptIsLookedAtAsWell() {
    #expect(PackAddress(stored: "file:///etc") == nil)
    #expect(PackAddress(stored: "relative/folder") == nil)
    #expect(PackAddress(stored: "~/packs") == nil)
    #expect(PackAddress(stored: "/a\u{0}b") == nil)
  }

  @Test func onlyTheServersNameIsLogged() {
    #expect(PackAddress.web("https://packs.example:8443/secret/").host == "packs.example")
    #expect(PackAddress.web("http://[::1]:80/").host == "::1")
    #expect(PackAddress.folder("/home/ada").host == nil)
  }
}
