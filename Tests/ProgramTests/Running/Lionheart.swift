import Glibc

/// Where the program that is tested is, and the files it is tested with.
enum Lionheart {
  /// The program that is tested: the one at the path in `LIONHEART_PROGRAM`, such as a release, or the one that was built
  /// with the tests.
  static let executable =
    getenv("LIONHEART_PROGRAM").map { String(cString: $0) } ?? folder(of: selfPath) + "/lionheart"

  /// The folder that Package.swift is in.
  static let sources = (0..<4).reduce(#filePath) { path, _ in folder(of: path) }

  static let packs = sources + "/Sources/Curriculum/Resources/packs"
  static let packFixtures = sources + "/fixtures/packs"

  private static var selfPath: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }
}
