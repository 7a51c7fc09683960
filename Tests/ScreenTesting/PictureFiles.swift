import FoundationEssentials
import Glibc

@testable import App

extension Checkout {
  /// Pictures of our own: `belly.jpg` and `scan.png`.
  static let photos = root + "/fixtures/photos"
}

extension TemporaryHome {
  /// Copies a picture into the home; the day is that of its last change.
  func picture(_ path: String, from name: String = "belly.jpg", day: Int = 20_770) throws {
    let target = "\(self.path)/\(path)"
    try folder(URL(filePath: target).deletingLastPathComponent().path)
    try Data(contentsOf: URL(filePath: "\(Checkout.photos)/\(name)")).write(to: URL(filePath: target))
    let time = timespec(tv_sec: day * 86_400 + 43_200, tv_nsec: 0)
    utimensat(AT_FDCWD, target, [time, time], 0)
  }

  /// Makes a folder, of the home where the path does not begin at the root.
  func folder(_ path: String) throws {
    let whole = path.hasPrefix("/") ? path : "\(self.path)/\(path)"
    try FileManager.default.createDirectory(atPath: whole, withIntermediateDirectories: true)
  }

  /// The pictures that were kept.
  var kept: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: data("photos"))) ?? []).sorted()
  }
}
