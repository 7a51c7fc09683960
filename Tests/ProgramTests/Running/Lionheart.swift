import Glibc

/// Where the program that is tested is, and the files it is tested with.
enum Lionheart {
  /// The program that is tested: the one at the path in `LIONHEART_PROGRAM`, such as a release, or the one that was built
  /// with the tests.
  static let executable =
    getenv("LIONHEART_PROGRAM").flatMap { wholePath(String(cString: $0)) }
    ?? folder(of: selfPath) + "/lionheart"

  /// Whether a release is tested.
  static let isRelease = getenv("LIONHEART_PROGRAM") != nil

  /// The authors' program: the one at the path in `LIONHEART_PACK_PROGRAM`, or the one that was built with the tests.
  static let packTool =
    getenv("LIONHEART_PACK_PROGRAM").flatMap { wholePath(String(cString: $0)) }
    ?? folder(of: selfPath) + "/lionheart-pack"

  /// The folder that Package.swift is in.
  static let sources = (0..<4).reduce(#filePath) { path, _ in folder(of: path) }

  static let packs = sources + "/Sources/Curriculum/Resources/packs"
  static let packFixtures = sources + "/fixtures/packs"

  private static var selfPath: String { wholePath("/proc/self/exe") ?? "" }

  /// A path without symlinks, as the program itself knows it.
  private static func wholePath(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }
}
