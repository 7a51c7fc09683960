/// Which names say that a file is a picture; what it is, its bytes tell.
enum PictureNames {
  private static let endings: Set = ["jpg", "jpeg", "jpe", "png", "webp", "gif", "heic", "heif"]

  static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
