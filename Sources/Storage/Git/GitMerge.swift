import FoundationEssentials
import Model
public import OperatingSystem

/// git's merge driver: merges three versions of a file.
public enum GitMerge {
  public enum Outcome: Equatable, Sendable {
    /// The file has the changes of both sides now.
    case merged
    /// The longer of two copies of an article was used.
    case choseLonger
  }

  /// Why a file was not merged. Our side's file then has git's conflict markers, or is unchanged.
  public enum Failure: Error, Equatable, Sendable {
    /// A side is not a data file.
    case notADataFile(path: String)
    /// A newer version of the program wrote a side.
    case newer(schema: Int)
    /// Neither side is the photo that its name promises.
    case damagedPhoto
    /// A version cannot be read, for the reason in `errno`.
    case unreadable(path: String, errno: ErrorCode)
    /// The result cannot be written, for the reason in `errno`.
    case unwritable(path: String, errno: ErrorCode)
  }

  /// Merges three versions and replaces our side with the result, atomically.
  ///
  /// - Parameters:
  ///   - base: the path of the common ancestor, which is an empty file if both sides added the file.
  ///   - ours: the path of our side, which becomes the result.
  ///   - theirs: the path of the other side.
  ///   - name: the path of the file in the repository; if nil, the content decides what kind of file it is.
  public static func merge(
    base: String, ours: String, theirs: String, name: String?
  ) throws(Failure) -> Outcome {
    let (old, ourBytes, theirBytes) = (try read(base), try read(ours), try read(theirs))
    // If only one side changed the file, that side is used, whatever kind of file it is.
    if ourBytes == theirBytes || theirBytes == old { return .merged }
    if ourBytes == old { return try write(theirBytes, at: ours, .merged) }
    switch Kind(name: name) {
    case .article:
      return try write(longer(ourBytes, theirBytes), at: ours, .choseLonger)
    case .photo(let expectedName):
      guard let intact = [ourBytes, theirBytes].first(where: { expectedName.hasPrefix(Digest.sha256($0)) })
      else {
        throw .damagedPhoto
      }
      return try write(intact, at: ours, .merged)
    case .records:
      do throws(Failure) {
        return try write(
          merged(ourBytes, theirBytes, name: name, ours: ours, theirs: theirs), at: ours, .merged)
      } catch {
        // Left as git itself would leave it, so that our side alone does not pass for the result.
        _ = try write(GitMarkers.joining(ourBytes, theirBytes), at: ours, .merged)
        throw error
      }
    }
  }

  private enum Kind {
    case records
    case article
    case photo(expectedName: String)

    init(name: String?) {
      let parts = (name ?? "").split(separator: "/").map(String.init)
      if parts.dropLast().contains("articles"), parts.last?.hasSuffix(".md") == true {
        self = .article
      } else if parts.dropLast().last == "photos", let file = parts.last,
        Photo(file: file, addedAt: 0).sha256 != nil
      {
        self = .photo(expectedName: file)
      } else {
        self = .records
      }
    }
  }

  private static func merged(
    _ ourBytes: Data, _ theirBytes: Data, name: String?, ours: String, theirs: String
  ) throws(Failure) -> Data {
    var documents: [Document] = []
    for (bytes, path) in [(ourBytes, ours), (theirBytes, theirs)] {
      guard let document = try? Document(bytes) else { throw .notADataFile(path: path) }
      guard document.schema <= Document.schema else { throw .newer(schema: document.schema) }
      documents.append(document)
    }
    let file = name.map(DataFile.init(at:)) ?? fileLike(documents)
    var merged = Document()
    merged.schema = 0
    for document in documents { merged.merge(document.withStamps(in: file), of: file) }
    return merged.bytes
  }

  /// A data file with the merge rules of these documents: entries of the Journal keep their versions.
  private static func fileLike(_ documents: [Document]) -> DataFile {
    let journal = DataFile(root: .data, path: "journal/2026-11.json")
    let isJournal = documents.contains { ConflictCopies.fits($0, "/journal/2026-11.json") }
    let isOther = documents.contains { document in
      document.records.keys.contains { CalendarDay($0.prefix(10)) == nil }
    }
    return isJournal && !isOther ? journal : .bookmarks
  }

  private static func longer(_ ourBytes: Data, _ theirBytes: Data) -> Data {
    if ourBytes.count != theirBytes.count { return ourBytes.count > theirBytes.count ? ourBytes : theirBytes }
    return ourBytes.lexicographicallyPrecedes(theirBytes) ? theirBytes : ourBytes
  }

  private static func read(_ path: String) throws(Failure) -> Data {
    return try rethrowing(as: { Failure.unreadable(path: path, errno: $0.code) }) { () throws(DiskFailure) in
      try Disk.read(path)
    }
  }

  private static func write(_ bytes: Data, at path: String, _ outcome: Outcome) throws(Failure) -> Outcome {
    return try rethrowing(as: { Failure.unwritable(path: path, errno: $0.code) }) { () throws(DiskFailure) in
      // Replaces a symlink instead of writing to its target.
      try PreparedFile.replace(path, with: bytes, followingLinks: false)
      return outcome
    }
  }
}
