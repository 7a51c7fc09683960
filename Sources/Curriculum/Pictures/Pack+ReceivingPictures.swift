public import Model

extension Pack {
  /// Sees that bytes are the picture that a unit promises, of the kind that its name says, and that a drawing has
  /// nothing in it that leads out of it.
  public static func check(_ bytes: [UInt8], of picture: ArticlePicture) throws(PackFailure) {
    guard Digest.sha256(bytes) == picture.sha256 else { throw .wrongHash(file: picture.file) }
    if let problem = problem(in: bytes, of: picture.file) {
      throw .broken(file: picture.file, detail: problem.detail)
    }
  }

  /// Whether a drawing in SVG has nothing in it but a drawing; for what somebody else is to draw, wherever it is from.
  public static func isHarmlessDrawing(_ bytes: [UInt8]) -> Bool { DrawingCheck.problem(in: bytes) == nil }

  /// What is wrong with a picture by its bytes, nil when nothing is.
  package static func problem(in bytes: [UInt8], of file: String) -> PictureProblem? {
    guard let wanted = pictureFormat(file) else { return .noName }
    guard PictureFormat(firstBytes: bytes) == wanted else { return .otherKind }
    return wanted == .svg ? DrawingCheck.problem(in: bytes).map(PictureProblem.drawing) : nil
  }
}

extension PictureProblem {
  /// The same in few words, for what is said of a file that came.
  fileprivate var detail: String {
    switch self {
    case .otherKind: "no picture of the kind that its name says"
    case .drawing: "more than a drawing in it"
    case .unused, .noSize, .tooLarge, .noName: "no picture"
    }
  }
}
