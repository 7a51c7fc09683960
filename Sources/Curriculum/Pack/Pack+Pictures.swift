public import Model

extension Pack {
  /// The largest picture file, in bytes.
  public static let pictureLimit = ArticlePicture.largestFile

  /// The path of an article's picture, after verifying its hash.
  ///
  /// The file is inside the pack's folder, regular, and at most ``pictureLimit`` bytes. Throws
  /// ``PackFailure/notDownloaded(file:)`` if it has not been downloaded or is damaged. Reads the whole file: do not
  /// call it on the main thread.
  public func path(of picture: ArticlePicture) throws(PackFailure) -> String {
    let file = picture.file
    guard Self.isPicture(file) else { throw .badID(String(file.prefix(PackID.longest)), file: nil) }
    let bytes = try bytes(file, sha256: picture.sha256, limit: Self.pictureLimit)
    guard Digest.sha256(bytes) == picture.sha256 else {
      throw layout == .downloaded ? .notDownloaded(file: file) : .wrongHash(file: file)
    }
    return layout == .downloaded ? "\(folder)/\(Self.objectFile(picture.sha256))" : "\(folder)/\(file)"
  }

  /// Whether an address has the form of a picture: `pictures/<id>.<extension>`.
  package static func isPicture(_ address: String) -> Bool { pictureFormat(address) != nil }

  /// The format by the file extension. Returns nil if the address is not that of a picture.
  static func pictureFormat(_ address: String) -> PictureFormat? {
    guard address.hasPrefix(picturesFolder) else { return nil }
    let parts = address.dropFirst(picturesFolder.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, PackID.isValid(parts[0]) else { return nil }
    return parts[1] == "jpeg" ? .jpeg : pictureFormats.first { $0.fileExtension == parts[1] }
  }

  /// The formats that a pack may contain.
  private static let pictureFormats: [PictureFormat] = [.png, .jpeg, .gif, .webp, .svg]
  /// The prefix of every picture's address.
  package static let picturesFolder = "pictures/"
}
