// Help of the options and arguments of exports and habit imports, and the results of exports.
extension Phrase {
  package static let helpUntimedHabits = Phrase(
    en: "Include habits without a reminder, as all-day events.", ko: "알림이 없는 습관도 하루 일정으로 넣기")
  package static let helpBirthdays = Phrase(en: "Include the children's first birthdays.", ko: "아기의 첫 생일도 넣기")

  package static let helpExportFile = Phrase(
    en: "The file to write; - for standard output.", ko: "쓸 파일 (-는 표준 출력)")
  package static let valueFile = Phrase(en: "file", ko: "파일")

  /// `article export`.
  package static let helpArticlesToExport = Phrase(
    en: "The articles: <id> or <pack>/<id>.", ko: "글의 <id>나 <팩>/<id>")
  package static let helpArticleFormat = Phrase(en: "The format.", ko: "내보낼 형식")
  package static let helpExportBookmarks = Phrase(
    en: "Write each bookmark to a file in this folder.", ko: "북마크를 하나씩 이 폴더에 파일로 내보내기")

  /// `article export` with neither articles nor bookmarks, or with both.
  package static let articlesOrBookmarks = Phrase(
    en: "Give either article ids or a folder with --bookmarks.", ko: "글의 id와 --bookmarks 폴더 가운데 하나만 적어 주세요.")

  package static func wroteArticles(_ count: Int, to folder: String) -> Phrase {
    Phrase(
      en: "Wrote \(counted(count, "article", "articles")) to \(folder).",
      ko: "글 \(count)개를 \(folder) 폴더에 내보냈어요.")
  }

  /// - Parameter file: nil for standard output.
  package static func wroteCheckIns(_ count: Int, to file: String?) -> Phrase {
    let checkIns = counted(count, "check-in", "check-ins")
    return file.map { Phrase(en: "Wrote \(checkIns) to \($0).", ko: "체크 기록 \(count)개를 \($0)에 내보냈어요.") }
      ?? Phrase(en: "Wrote \(checkIns).", ko: "체크 기록 \(count)개를 내보냈어요.")
  }

  /// `import loop` and `import harsh`.
  package static let helpImportLoop = Phrase(
    en: "The .zip or .db from Loop, or a folder with Habits.csv.",
    ko: "Loop의 .zip이나 .db, 또는 Habits.csv가 있는 폴더")
  package static let helpImportHarsh = Phrase(
    en: "The folder with habits and log, or one of them.", ko: "habits와 log가 있는 폴더나 그 파일")
}
