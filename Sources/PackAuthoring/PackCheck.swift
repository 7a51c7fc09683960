import Curriculum
public import Model

/// Looks for everything that is wrong in a pack's folder.
public enum PackCheck {
  /// All problems, by file and line; none when the pack is good.
  ///
  /// A folder with a `pack.yaml` is checked as its author's: the sources, then whether what was built of them
  /// is up to date. Any other is checked as it came from a server: hashes, and files that are not there.
  public static func check(_ folder: String) -> [Problem] {
    guard SourcePack.isThere(folder) else {
      guard PackFolder(path: folder).has("pack.json") else {
        return [Problem(file: ManifestSource.file, .file(.noPack))]
      }
      return BuiltCheck.check(folder)
    }
    return check(SourcePack(folder), in: PackFolder(path: folder))
  }

  /// What the author of a pack may want to know though nothing is wrong: pictures that no article shows, and articles
  /// whose sources are to be read again.
  public static func remarks(_ folder: String, on today: CalendarDay) -> [Problem] {
    guard SourcePack.isThere(folder) else { return [] }
    let source = SourcePack(folder)
    let overdue = source.articles.compactMap { article in
      article.facts.reviewBy.flatMap { day in
        day < today
          ? Problem(file: Pack.articleFile(article.facts.id), .pack(.reviewOverdue(day))) : nil
      }
    }
    return source.pictures.unused + overdue
  }

  /// The same of sources that have been read.
  static func check(_ source: SourcePack, in folder: PackFolder) -> [Problem] {
    let problems = source.findings.problems
    return problems.isEmpty ? staleFiles(source, in: folder) : problems
  }

  private static func staleFiles(_ source: SourcePack, in folder: PackFolder) -> [Problem] {
    guard let files = try? source.files() else { return [] }
    let wanted = Set(files.map(\.file))
    let left = folder.names(in: "units").map { "units/\($0)" }.filter {
      !$0.hasSuffix(".yaml") && !wanted.contains($0)
    }
    let stale = files.filter { (try? folder.bytes($0.file, limit: Pack.bundleLimit)) != $0.bytes }
    // What was built says which articles it was built of, so that one that has gone is not built away unseen.
    let changed = stale.isEmpty || !folder.has("pack.json") ? [] : BuiltCheck.check(folder.path)
    return changed
      + stale.map { Problem(file: $0.file, .file(.stale)) }
      + left.map { Problem(file: $0, .file(.ofNoUnit)) }
  }
}
