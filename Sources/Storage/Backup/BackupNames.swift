import Model

/// The names of the files in a backup, and which names are allowed.
enum BackupNames {
  /// The first file, which identifies a backup.
  static let readme = "lionheart-backup.txt"
  static let config = "config/config.json"
  /// Prefix of the files from the data folder.
  static let data = "data/"
  /// Prefix of damaged data files and photos. They are kept for the user and are not restored.
  static let damaged = "damaged/"

  /// The text of the first file.
  static func readmeText(madeAt: Int64) -> String {
    """
    A backup of Lionheart, \(compactTime(madeAt)).

    data/      what was kept: plain JSON, photos, bookmarked articles
    config/    config.json, where there was one
    damaged/   files that were damaged when the backup was made, as they were

    lionheart restore FILE --dry-run   says what would come back
    lionheart restore FILE             brings it back
    \(BackupManifest.name) has the SHA-256 of each file, \(BackupManifest.sealName) its own.

    """
  }

  /// Whether a file in a backup may have this path.
  static func isAllowed(_ path: String) -> Bool {
    guard isPlain(path), path.utf8.count <= TarMember.longestPath,
      path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return false }
    if [readme, config, BackupManifest.name, BackupManifest.sealName].contains(path) { return true }
    return path.hasPrefix(data) || path.hasPrefix(damaged)
  }

  /// The data file at a path below the data folder; nil for any other file.
  static func dataFile(_ path: String) -> DataFile? {
    guard path.hasSuffix(".json"), path != ".json", !path.hasPrefix("articles/"), !path.hasPrefix("photos/")
    else { return nil }
    return DataFile(root: .data, path: path)
  }

  /// The hash in the name of a photo, by its path below the data folder; nil for any other file.
  static func promisedHash(_ path: String) -> Substring? {
    guard path.hasPrefix("photos/") else { return nil }
    let name = path.dropFirst("photos/".count)
    return Photo(file: String(name), addedAt: 0).sha256 == nil ? nil : name.prefix { $0 != "." }
  }
}
