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

extension Pack {
  /// Throws if bytes do not have the expected hash, are not of the format in their name, or are an SVG that refers
  /// outside itself.
  public static func check(_ bytes: [UInt8], of picture: ArticlePicture) throws(PackFailure) {
    guard Digest.sha256(bytes) == picture.sha256 else { throw .wrongHash(file: picture.file) }
    if let problem = problem(in: bytes, of: picture.file) {
      throw .broken(file: picture.file, detail: problem.detail)
    }
  }

  /// Whether an SVG contains nothing but drawing. Check every SVG, from whatever source, before another program
  /// renders it.
  public static func isSafeSVG(_ bytes: [UInt8]) -> Bool { SVGCheck.problem(in: bytes) == nil }

  /// The problem of a picture, judged by its bytes; nil if there is none.
  package static func problem(in bytes: [UInt8], of file: String) -> PictureProblem? {
    guard let expected = pictureFormat(file) else { return .unsupportedName }
    guard PictureFormat(firstBytes: bytes) == expected else { return .formatMismatch }
    return expected == .svg ? SVGCheck.problem(in: bytes).map(PictureProblem.svg) : nil
  }
}

extension PictureProblem {
  /// The problem in few words, for the failure of a received file.
  fileprivate var detail: String {
    switch self {
    case .formatMismatch: "does not match its extension"
    case .svg: "contains more than a drawing"
    case .unused, .noSize, .tooLarge, .unsupportedName: "not a picture"
    }
  }
}

/// A problem of a picture.
public enum PictureProblem: Hashable, Sendable {
  /// No article uses it.
  case unused
  /// Its width and height are missing.
  case noSize
  /// Its width or height is over the limit, in points.
  case tooLarge(most: Int)
  /// Its name has no picture extension.
  case unsupportedName
  /// Its bytes are not of the format in its name.
  case formatMismatch
  /// The SVG contains more than drawing.
  case svg(SVGProblem)
}

/// Forbidden content of an SVG, or malformed XML.
public enum SVGProblem: Hashable, Sendable, Error {
  /// The file is not UTF-8.
  case notUTF8
  /// A DOCTYPE, an entity or a processing instruction.
  case doctype
  /// A declaration of another encoding, or an unusual one.
  case declaration
  /// An element that is not allowed.
  case element(String)
  /// The file ends too early.
  case truncated
  /// An attribute has no value.
  case noValue
  /// An attribute has no quotes.
  case noQuotes
  /// A script in the named attribute.
  case script(String)
  /// The named attribute refers outside the file.
  case externalReference(String)
  /// A style with a backslash.
  case backslash
  /// A style with an import.
  case styleImport
  /// A style refers outside the file.
  case styleURL
  /// A style with character references.
  case characterReferences
}
