/// What git is told so that it merges the data record by record.
enum GitDriver {
  /// Lines of `.gitattributes`: nothing is changed on its way in or out, because photos and articles have hashes.
  static let attributes = [
    "*.json -text merge=lionheart",
    "articles/** -text merge=lionheart",
    "photos/* binary merge=lionheart",
  ]

  /// Lines of `.gitignore`: files being written, and what Syncthing keeps for itself.
  static let ignored = [".~lionheart-*", ".stfolder", ".stversions"]

  /// The settings of a repository, for a program at an absolute path.
  static func settings(program: String) -> [(key: String, value: String)] {
    [
      ("merge.lionheart.name", "Lionheart: record by record"),
      ("merge.lionheart.driver", command(program: program)),
    ]
  }

  /// The command that git gives to a shell; where the program is gone, git's own merge leaves its markers.
  ///
  /// Otherwise git would leave our side alone in the file, as if it were the result.
  static func command(program: String) -> String {
    let word = "'" + program.replacing("'", with: #"'\''"#).replacing("%", with: "%%") + "'"
    return "test -x \(word) || exec git merge-file %A %O %B; exec \(word) merge-file %O %A %B -- %P"
  }
}
