public import Model

extension Pack {
  /// The largest picture, in bytes.
  public static let pictureLimit = ArticlePicture.largestFile

  /// The path of a picture that an article shows, seen to be the file that its unit promises.
  ///
  /// The file is inside the pack's folder, a file, of at most ``pictureLimit`` bytes, and of the promised hash. Where
  /// it has yet to be downloaded, or is damaged, it is ``PackFailure/notDownloaded(file:)``. It is read whole, so
  /// this is not for the main thread.
  public func path(of picture: ArticlePicture) throws(PackFailure) -> String {
    let file = picture.file
    guard Self.isPicture(file) else { throw .badID(String(file.prefix(PackID.longest)), file: nil) }
    let bytes = try bytes(file, sha256: picture.sha256, limit: Self.pictureLimit)
    guard Digest.sha256(bytes) == picture.sha256 else {
      throw layout == .downloaded ? .notDownloaded(file: file) : .wrongHash(file: file)
    }
    return layout == .downloaded ? "\(folder)/\(Self.objectFile(picture.sha256))" : "\(folder)/\(file)"
  }

  /// Whether an address is that of a picture: `pictures/<id>.<ending>`.
  package static func isPicture(_ address: String) -> Bool { pictureFormat(address) != nil }

  /// The kind of picture that an address tells by its ending; nil when it is not that of a picture.
  static func pictureFormat(_ address: String) -> PictureFormat? {
    guard address.hasPrefix(picturesFolder) else { return nil }
    let parts = address.dropFirst(picturesFolder.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, PackID.isValid(parts[0]) else { return nil }
    return parts[1] == "jpeg" ? .jpeg : pictureFormats.first { $0.fileExtension == parts[1] }
  }

  /// The kinds that a pack may hold.
  private static let pictureFormats: [PictureFormat] = [.png, .jpeg, .gif, .webp, .svg]
  /// What the address of a picture begins with.
  package static let picturesFolder = "pictures/"
}
