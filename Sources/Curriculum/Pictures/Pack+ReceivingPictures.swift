public import Model

extension Pack {
  /// Throws if bytes do not have the promised hash, are not of the format in their name, or are an SVG that refers
  /// outside itself.
  public static func check(_ bytes: [UInt8], of picture: ArticlePicture) throws(PackFailure) {
    guard Digest.sha256(bytes) == picture.sha256 else { throw .wrongHash(file: picture.file) }
    if let problem = problem(in: bytes, of: picture.file) {
      throw .broken(file: picture.file, detail: problem.detail)
    }
  }

  /// Whether an SVG contains nothing but drawing. Check every SVG, from whatever source, before another program
  /// renders it.
  public static func isHarmlessDrawing(_ bytes: [UInt8]) -> Bool { DrawingCheck.problem(in: bytes) == nil }

  /// The problem of a picture, judged by its bytes; nil if there is none.
  package static func problem(in bytes: [UInt8], of file: String) -> PictureProblem? {
    guard let wanted = pictureFormat(file) else { return .noName }
    guard PictureFormat(firstBytes: bytes) == wanted else { return .otherKind }
    return wanted == .svg ? DrawingCheck.problem(in: bytes).map(PictureProblem.drawing) : nil
  }
}

extension PictureProblem {
  /// The problem in few words, for the failure of a received file.
  fileprivate var detail: String {
    switch self {
    case .otherKind: "no picture of the kind that its name says"
    case .drawing: "more than a drawing in it"
    case .unused, .noSize, .tooLarge, .noName: "no picture"
    }
  }
}
