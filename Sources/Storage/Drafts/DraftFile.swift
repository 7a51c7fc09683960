import FoundationEssentials
import OperatingSystem

/// Texts that were typed in forms and entries on this machine and are not saved yet.
///
/// The file is a JSON object with one member for each form, not a data file. Members that are not drafts are
/// preserved, and a file that cannot be parsed is set aside before it is replaced.
public struct DraftFile: Sendable {
  /// The texts of a form's fields, by field name.
  public typealias Draft = [String: String]

  /// A draft to be saved for a form.
  public struct Change: Equatable, Sendable {
    /// The texts of its fields. An empty draft is removed.
    public var draft: Draft
    /// The draft as this program last saved it.
    ///
    /// A draft that another program has saved meanwhile is not removed.
    public var known: Draft

    /// Creates a change of a draft.
    public init(_ draft: Draft, insteadOf known: Draft = [:]) {
      self.draft = draft
      self.known = known
    }
  }

  /// Errors that may pass, and do not mean that the file is damaged.
  private static let passing: [ErrorCode] = [.tooManyFiles, .tooManyFilesInAll, .noMemory, .inputOutput]

  private let folder: String
  private let patience: Duration

  private var path: String { joined(folder, "drafts.json") }

  /// The drafts in the state folder.
  ///
  /// - Parameter patience: how long a change waits for other programs.
  public init(in folders: Folders, patience: Duration = .seconds(2)) {
    folder = folders.state
    self.patience = patience
  }

  /// All drafts, by form name. Leaves out what is damaged.
  public func read() -> [String: Draft] {
    (try? JSONReader.read(Disk.read(path)))?.members?.compactMapValues(Self.draft) ?? [:]
  }

  /// Saves drafts by form name, and keeps those of other forms.
  ///
  /// - Parameter isLasting: whether they have to survive a power cut.
  public func keep(_ changes: [String: Change], isLasting: Bool = true) async throws(StoreFailure) {
    let lock = try await lock()
    do throws(DiskFailure) {
      try replace(changes, isLasting: isLasting)
    } catch {
      throw Self.passing.contains(error.code)
        ? .unreadable(path: error.path, errno: error.code) : StoreFailure(error)
    }
    _ = consume lock
  }

  private func lock() async throws(StoreFailure) -> FileLock {
    let path = joined(folder, "drafts.lock")
    let holder = FileLock.Holder(since: 0, program: "lionheart")
    do throws(DiskFailure) {
      try Disk.makeFolder(folder)
      if let lock = try await FileLock.wait(at: path, for: holder, until: .now + patience) {
        return lock
      }
    } catch {
      throw .locking(error)
    }
    let other = FileLock.holder(at: path)
    throw .locked(holder: other?.program ?? "", pid: other?.pid ?? 0, since: 0)
  }

  private func replace(_ changes: [String: Change], isLasting: Bool) throws(DiskFailure) {
    let before = try members()
    var members = before
    for (form, change) in changes {
      let old = members[form]
      guard !change.draft.isEmpty || old.flatMap(Self.draft) == change.known else { continue }
      // Fields that are not text belong to a newer version.
      let unknown = old?.members?.filter { $0.value.text == nil } ?? [:]
      let fields = unknown.merging(change.draft.mapValues(JSONValue.string)) { $1 }
      members[form] = change.draft.isEmpty ? nil : .object(fields)
    }
    if members == before { return }
    if members.isEmpty { return Disk.remove(path) }
    try PreparedFile.replace(path, with: JSONValue.object(members).pretty, durable: isLasting)
  }

  /// The members of the file. A file that cannot be parsed is renamed first.
  private func members() throws(DiskFailure) -> [String: JSONValue] {
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      if let members = (try? JSONReader.read(bytes))?.members { return members }
    } catch {
      if error.code == .missing { return [:] }
      if Self.passing.contains(error.code) { throw error }
    }
    let aside = unusedPath(joined(folder, "drafts.broken"), ".json")
    try Disk.rename(path, to: aside)
    return [:]
  }

  private static func draft(_ value: JSONValue) -> Draft? {
    guard let fields = value.members?.compactMapValues(\.text), !fields.isEmpty else { return nil }
    return fields
  }
}
