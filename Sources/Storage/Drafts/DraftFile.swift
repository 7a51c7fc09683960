import FoundationEssentials
import OperatingSystem

/// What was typed in forms and entries on this machine and not saved yet.
///
/// It is no file of records: an object with a member a form. What of it is no draft is left as it is, and a file
/// that cannot be understood is set aside before another takes its place.
public struct DraftFile: Sendable {
  /// What a form's fields say, by their names.
  public typealias Draft = [String: String]

  /// What is to be kept of a form.
  public struct Change: Equatable, Sendable {
    /// What its fields say; without a field, the draft is removed.
    public var draft: Draft
    /// The draft as this program kept it before.
    ///
    /// What another program keeps meanwhile is not removed.
    public var known: Draft

    /// A change.
    public init(_ draft: Draft, insteadOf known: Draft = [:]) {
      self.draft = draft
      self.known = known
    }
  }

  /// What may be otherwise in a moment, and says nothing about the file.
  private static let passing: [ErrorCode] = [.tooManyFiles, .tooManyFilesInAll, .noMemory, .inputOutput]

  private let folder: String
  private let patience: Duration

  private var path: String { joined(folder, "drafts.json") }

  /// The drafts of a person.
  ///
  /// - Parameter patience: how long a change waits for other programs.
  public init(in folders: Folders, patience: Duration = .seconds(2)) {
    folder = folders.state
    self.patience = patience
  }

  /// All drafts, by their forms' names; of a damaged one, or a damaged file, what can be understood.
  public func read() -> [String: Draft] {
    (try? JSONReader.read(Disk.read(path)))?.members?.compactMapValues(Self.draft) ?? [:]
  }

  /// Keeps drafts beside the others that are there by now, by their forms' names.
  ///
  /// - Parameter isLasting: whether they are to outlive a power cut.
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
      // Fields that are no text are a newer version's.
      let unknown = old?.members?.filter { $0.value.text == nil } ?? [:]
      let fields = unknown.merging(change.draft.mapValues(JSONValue.string)) { $1 }
      members[form] = change.draft.isEmpty ? nil : .object(fields)
    }
    if members == before { return }
    if members.isEmpty { return Disk.remove(path) }
    try PreparedFile.replace(path, with: JSONValue.object(members).pretty, durable: isLasting)
  }

  /// What the file has; one that cannot be understood gets another name first.
  private func members() throws(DiskFailure) -> [String: JSONValue] {
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      if let members = (try? JSONReader.read(bytes))?.members { return members }
    } catch {
      if error.code == .missing { return [:] }
      if Self.passing.contains(error.code) { throw error }
    }
    let aside = unused(joined(folder, "drafts.broken"), ".json")
    try Disk.rename(path, to: aside)
    return [:]
  }

  private static func draft(_ value: JSONValue) -> Draft? {
    guard let fields = value.members?.compactMapValues(\.text), !fields.isEmpty else { return nil }
    return fields
  }
}
