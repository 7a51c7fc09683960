package import Curriculum

// Problems with packs.
extension Phrase {
  /// No pack is installed.
  package static let noPacks = Phrase(
    en: "No packs are installed, so there are no articles to list.", ko: "설치된 팩이 없어서 보여 드릴 글이 없어요.")

  /// A pack or a part of it cannot be read. The folder is the location of the pack.
  package static func packFault(folder: String, failure: PackFailure) -> Phrase {
    let reason = reason(failure)
    if case .newerSchema = failure {
      return Phrase(
        en: "Pack \(folder): \(reason.en). Update Lionheart to read it.",
        ko: "\(folder) 팩: \(reason.ko). 라이언하트를 업데이트하면 읽을 수 있어요.")
    }
    return Phrase(
      en: "Pack \(folder): \(reason.en). Install the pack again to see its articles. "
        + "Your bookmarks and reading history stay.",
      ko: "\(folder) 팩: \(reason.ko). 팩을 다시 설치하면 글이 다시 보여요. 북마크와 읽은 기록은 그대로예요.")
  }

  static func reason(_ failure: PackFailure) -> Phrase {
    switch failure {
    case .badID(let id, _): Phrase(en: "“\(id)” is not a valid id", ko: "“\(id)” id는 쓸 수 없어요")
    case .duplicateID(let id, let file):
      Phrase(en: "\(file) has “\(id)” twice", ko: "\(file) 파일에 “\(id)” id가 두 번 있어요")
    case .unknownUnit(let id): Phrase(en: "no unit named “\(id)”", ko: "“\(id)” 단원이 없어요")
    case .missing(let file): Phrase(en: "\(file) is missing", ko: "\(file) 파일이 없어요")
    case .notDownloaded(let file):
      Phrase(en: "\(file) has not been downloaded", ko: "\(file) 파일을 아직 받지 않았어요")
    case .notAFile(let file): Phrase(en: "\(file) is not a file", ko: "\(file) 경로에 있는 것은 파일이 아니에요")
    case .outside(let file):
      Phrase(en: "\(file) links to a file outside the pack", ko: "\(file) 링크가 팩 밖을 가리켜요")
    case .unreadable(let file, let code):
      Phrase(
        en: "\(file) cannot be read (\(systemMessage(code)))",
        ko: "\(file) 파일을 읽을 수 없어요 (\(systemMessage(code)))")
    case .tooLarge(let file, let limit):
      Phrase(en: "\(file) is larger than \(limit) bytes", ko: "\(file) 파일이 \(limit)바이트보다 커요")
    case .notUTF8(let file): Phrase(en: "\(file) is not UTF-8 text", ko: "\(file) 파일이 UTF-8 텍스트가 아니에요")
    case .broken(let file, let detail):
      Phrase(en: "\(file) is damaged (\(detail))", ko: "\(file) 파일이 손상됐어요")
    case .newerSchema(let file, _):
      Phrase(en: "\(file) was made for a newer Lionheart", ko: "\(file) 파일은 더 새로운 라이언하트용이에요")
    case .wrongHash(let file):
      Phrase(en: "\(file) was changed after the pack was made", ko: "\(file) 파일이 팩을 만든 뒤에 바뀌었어요")
    }
  }
}
