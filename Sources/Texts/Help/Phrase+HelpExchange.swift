// Help of the options and arguments of exports and habit imports, and the results of exports.
extension Phrase {
  package static let helpBirthdays = Phrase("Include the children's first birthdays.")

  package static let helpExportFile = Phrase("The file to write; - for standard output.")
  package static let valueFile = Phrase("file")

  /// `article export`.
  package static let helpArticlesToExport = Phrase("The articles: <id> or <pack>/<id>.")
  package static let helpArticleFormat = Phrase("The format.")
  package static let helpExportBookmarks = Phrase("Write each bookmark to a file in this folder.")

  /// `article export` with neither articles nor bookmarks, or with both.
  package static let articlesOrBookmarks = Phrase("Give either article ids or a folder with --bookmarks.")

  package static func wroteArticles(_ count: Int, to folder: String) -> Phrase {
    Phrase(
      "Wrote {count, plural, one {# article} other {# articles}} to {folder}.",
      ["count": count, "folder": folder])
  }

  /// - Parameter file: nil for standard output.
  package static func wroteCheckIns(_ count: Int, to file: String?) -> Phrase {
    let checkIns = counted(count, "check-in", "check-ins")
    return file.map {
      Phrase("Wrote {checkIns} to {value}.", ["checkIns": checkIns, "value": $0, "count": count])
    }
      ?? Phrase("Wrote {checkIns}.", ["checkIns": checkIns, "count": count])
  }

  /// `import loop` and `import harsh`.
  package static let helpImportLoop = Phrase("The folder with Habits.csv, or a file in it.")
  package static let helpImportHarsh = Phrase("The folder with habits and log, or one of them.")
}
