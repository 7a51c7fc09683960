import Curriculum
import Model

/// The pictures in a pack's folder, each read once, when the first article shows it.
final class SourcePictures {
  private let folder: PackFolder
  private let findings: Findings
  private var read: [String: ArticlePicture?] = [:]

  init(_ folder: PackFolder, _ findings: Findings) {
    self.folder = folder
    self.findings = findings
  }

  /// Whether a file of that name exists.
  func has(_ file: String) -> Bool { folder.has(file) }

  /// The facts about a picture. Returns nil, with a finding, if there is a problem with it.
  func picture(_ file: String) -> ArticlePicture? {
    if let known = read[file] { return known }
    let picture = readPicture(at: file)
    read[file] = .some(picture)
    return picture
  }

  /// Remarks about files that no article shows.
  var unused: [Problem] {
    folder.names(in: "pictures").filter { !$0.hasPrefix(".") }.map { Pack.picturesFolder + $0 }
      .filter { read[$0] == nil }.map { Problem(file: $0, .picture(.unused)) }
  }

  private func readPicture(at file: String) -> ArticlePicture? {
    do throws(PackFailure) {
      let bytes = try folder.bytes(file, limit: Pack.pictureLimit)
      if let problem = Pack.problem(in: bytes, of: file) { return report(problem, file) }
      guard let header = PictureHeader(bytes) else {
        return report(.noSize, file)
      }
      guard max(header.width, header.height) <= Pack.maxPictureSize else {
        return report(.tooLarge(most: Pack.maxPictureSize), file)
      }
      return ArticlePicture(
        file: file, sha256: Digest.sha256(bytes), width: header.width, height: header.height)
    } catch {
      findings.add(error)
      return nil
    }
  }

  private func report(_ problem: PictureProblem, _ file: String) -> ArticlePicture? {
    findings.add(.picture(problem), in: SourcePosition(file: file))
    return nil
  }
}
