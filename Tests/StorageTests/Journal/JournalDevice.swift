import FoundationEssentials
import Model

@testable import Storage

/// A device with a data folder of its own, which a sync tool gives others' files to as conflict copies.
final class JournalDevice {
  static let day = CalendarDay(number: 20_778)

  let sandbox: Sandbox
  let store: Store
  let day = JournalDevice.day

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.store()
  }

  var kept: StoredEntry? { store.entry(on: day) }
  /// The texts of the day, that of the entry first.
  var texts: [String] { [kept?.entry?.text].compactMap(\.self) + (kept?.others.map(\.entry.text) ?? []) }
  private var path: String { sandbox.data("journal/\(day.month).json") }

  @discardableResult
  func write(
    _ text: String, basedOn base: Stamp? = nil, seen: JournalEntry? = nil
  ) async throws -> EntrySaveResult {
    let edit = EntryEdit(text: text)
    return try await store.writeEntry(on: day, edit, basedOn: base, seen: seen, child: nil, today: day)
  }

  /// Writes on top of what is shown.
  @discardableResult
  func edit(_ text: String) async throws -> EntrySaveResult {
    try await write(text, basedOn: kept?.stamp, seen: kept?.entry)
  }

  /// Adds below what is there, without looking at it.
  @discardableResult
  func add(_ text: String) async throws -> EntrySaveResult {
    try await store.writeEntry(on: day, EntryEdit(appended: text), basedOn: nil, child: nil, today: day)
  }

  /// The file as it is on disk.
  func document() throws -> Document {
    sandbox.exists(path) ? try Document(Data(try sandbox.text(path).utf8)) : Document()
  }

  /// Takes in another device's file.
  func receive(_ other: JournalDevice) async throws {
    guard other.sandbox.exists(other.path) else { return }
    let copy = sandbox.data("journal/\(day.month).sync-conflict-20261121-120000-ABC.json")
    try sandbox.write(try other.sandbox.text(other.path), to: copy)
    store.refresh()
    _ = try await store.repair()
  }

  /// Has both devices' files say the same.
  func sync(with other: JournalDevice) async throws {
    try await receive(other)
    try await other.receive(self)
  }
}
