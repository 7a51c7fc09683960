import Curriculum
public import Model

/// Checks a pack's folder for problems.
public enum PackCheck {
  /// All problems, by file and line; empty if the pack is valid.
  ///
  /// A folder with a `pack.yaml` is checked as sources: first the sources, then whether the built files are up to
  /// date. Any other folder is checked as a download: hashes and missing files.
  public static func check(_ folder: String) -> [Problem] {
    guard SourcePack.exists(at: folder) else {
      guard PackFolder(path: folder).has("pack.json") else {
        return [Problem(file: ManifestSource.file, .file(.noPack))]
      }
      return BuiltCheck.check(folder)
    }
    return check(SourcePack(folder), in: PackFolder(path: folder))
  }

  /// Remarks for the author that are not problems: unused pictures, and articles whose sources are due to be read
  /// again.
  public static func remarks(_ folder: String, on today: CalendarDay) -> [Problem] {
    guard SourcePack.exists(at: folder) else { return [] }
    let source = SourcePack(folder)
    let overdue = source.articles.compactMap { article in
      article.facts.reviewBy.flatMap { day in
        day < today
          ? Problem(file: Pack.articleFile(article.facts.id), .pack(.reviewOverdue(day))) : nil
      }
    }
    return source.pictures.unused + overdue
  }

  /// Checks sources that have been read.
  static func check(_ source: SourcePack, in folder: PackFolder) -> [Problem] {
    let problems = source.findings.problems
    return problems.isEmpty ? staleFiles(source, in: folder) : problems
  }

  private static func staleFiles(_ source: SourcePack, in folder: PackFolder) -> [Problem] {
    guard let files = try? source.files() else { return [] }
    let currentFiles = Set(files.map(\.file))
    let left = folder.names(in: "units").map { "units/\($0)" }.filter {
      !$0.hasSuffix(".yaml") && !currentFiles.contains($0)
    }
    let stale = files.filter { (try? folder.bytes($0.file, limit: Pack.bundleLimit)) != $0.bytes }
    // Verify the built files, too: they list the articles they were built from, so a deleted article is noticed.
    let changed = stale.isEmpty || !folder.has("pack.json") ? [] : BuiltCheck.check(folder.path)
    return changed
      + stale.map { Problem(file: $0.file, .file(.stale)) }
      + left.map { Problem(file: $0, .file(.orphaned)) }
  }
}
