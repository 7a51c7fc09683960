import FoundationEssentials
public import Model
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
    public var previous: Draft

    /// Creates a change of a draft.
    public init(_ draft: Draft, replacing previous: Draft = [:]) {
      self.draft = draft
      self.previous = previous
    }
  }

  /// Errors that may pass, and do not mean that the file is damaged.
  private static let transientErrors: [ErrorCode] = [
    .tooManyFiles, .tooManyFilesInSystem, .noMemory, .inputOutput,
  ]

  private let folder: String
  private let timeout: Duration

  private var path: String { joined(folder, "drafts.json") }

  /// The drafts in the state folder.
  ///
  /// - Parameter timeout: how long a change waits for other programs.
  public init(in folders: Folders, timeout: Duration = .seconds(2)) {
    folder = folders.state
    self.timeout = timeout
  }

  /// All drafts, by form name. Leaves out what is damaged.
  public func read() -> [String: Draft] {
    (try? JSONReader.read(Disk.read(path)))?.members?.compactMapValues(Self.draft) ?? [:]
  }

  /// Saves drafts by form name, and keeps those of other forms.
  ///
  /// - Parameter isDurable: whether they have to survive a power cut.
  public func save(_ changes: [String: Change], isDurable: Bool = true) async throws(StoreFailure) {
    let lock = try await lock()
    do throws(DiskFailure) {
      try replace(changes, isDurable: isDurable)
    } catch {
      throw Self.transientErrors.contains(error.code)
        ? .unreadable(path: error.path, errno: error.code) : StoreFailure(error)
    }
    _ = consume lock
  }

  private func lock() async throws(StoreFailure) -> FileLock {
    let path = joined(folder, "drafts.lock")
    let holder = FileLock.Holder(since: 0, program: "lionheart")
    do throws(DiskFailure) {
      try Disk.makeFolder(folder)
      if let lock = try await FileLock.wait(at: path, for: holder, until: .now + timeout) {
        return lock
      }
    } catch {
      throw .locking(error)
    }
    let other = FileLock.holder(at: path)
    throw .locked(holder: other?.program ?? "", pid: other?.pid ?? 0, since: 0)
  }

  private func replace(_ changes: [String: Change], isDurable: Bool) throws(DiskFailure) {
    let before = try members()
    var members = before
    for (form, change) in changes {
      let old = members[form]
      guard !change.draft.isEmpty || old.flatMap(Self.draft) == change.previous else { continue }
      // Fields that are not text belong to a newer version.
      let otherFields = old?.members?.filter { $0.value.text == nil } ?? [:]
      let fields = otherFields.merging(change.draft.mapValues(JSONValue.string)) { $1 }
      members[form] = change.draft.isEmpty ? nil : .object(fields)
    }
    if members == before { return }
    if members.isEmpty { return Disk.remove(path) }
    try PreparedFile.replace(path, with: JSONValue.object(members).pretty, durable: isDurable)
  }

  /// The members of the file. A file that cannot be parsed is renamed first.
  private func members() throws(DiskFailure) -> [String: JSONValue] {
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      if let members = (try? JSONReader.read(bytes))?.members { return members }
    } catch {
      if error.code == .missing { return [:] }
      if Self.transientErrors.contains(error.code) { throw error }
    }
    let brokenPath = unusedPath(joined(folder, "drafts.broken"), ".json")
    try Disk.rename(path, to: brokenPath)
    return [:]
  }

  private static func draft(_ value: JSONValue) -> Draft? {
    guard let fields = value.members?.compactMapValues(\.text), !fields.isEmpty else { return nil }
    return fields
  }
}

/// A file that was open in an editor when the program ended, or that the editor left beside it.
struct EditorFile {
  let path: String
  /// The day of the entry; nil for any other file.
  let day: CalendarDay?

  /// The files that were left in a state folder.
  static func abandoned(in state: String) -> [EditorFile] {
    let editing = joined(state, "editing")
    return Disk.names(in: editing).map { joined(editing, $0) }.flatMap { folder in
      Disk.names(in: folder).compactMap { name in
        let path = joined(folder, name)
        guard let status = Disk.status(of: path), status.kind == .file, status.size > 0
        else { return nil }
        return EditorFile(path: path, day: name.hasSuffix(".md") ? CalendarDay(name.dropLast(3)) : nil)
      }
    }
  }
}

extension Store {
  /// The paths of texts of a day that were open in an editor when the program ended.
  public func textsLeftByEditor(of day: CalendarDay) -> [String] {
    EditorFile.abandoned(in: folders.state).filter { $0.day == day }.map(\.path)
  }
}
