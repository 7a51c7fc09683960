import ArgumentParser
import Day
import Interface
import Model
import OperatingSystem
import Storage
import Texts

/// Writes on a day, below what is there.
struct JournalAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .journalAdd)

  @Argument(help: ArgumentHelp(.helpEntryText, value: .valueText))
  var text: [String] = []
  @Option(help: ArgumentHelp(.helpEntryDate, value: .valueDate))
  var date: String?
  @Option(help: ArgumentHelp(.helpMood, value: .valueMood))
  var mood: String?
  @Flag(help: ArgumentHelp(.helpLetter))
  var letter = false
  @Option(name: .customLong("photo"), help: ArgumentHelp(.helpEntryPhoto, value: .valueFile))
  var photos: [String] = []
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart journal add"

  func run() async throws {
    let mood = try mood.map { text throws(CommandFailure) in
      guard let mood = Mood(typed: text) else {
        throw CommandFailure.usage(.about(text, .noMood), command: Self.command)
      }
      return mood
    }
    let workspace = try Workspace(program: Self.command)
    let day = try workspace.day(typed: date, .past, for: Self.command)
    if day > workspace.today { throw CommandFailure.said(.journalFailure(.inFuture(day))) }
    let known = try workspace.writtenDays(in: day.month).first { $0.entry.day == day }
    var edited: EditedText?
    let written: String
    if !text.isEmpty {
      written = text.joined(separator: " ")
    } else if !OpenFile.standardInput.isTerminal {
      written = try StandardInput.text(upTo: JournalEntry.largestText)
    } else if mood != nil || !photos.isEmpty {
      written = ""
    } else {
      edited = try await workspace.edited("", on: day)
      written = edited?.text ?? ""
    }
    let isEmpty = !written.contains { !$0.isWhitespace }
    if isEmpty, mood == nil, photos.isEmpty {
      edited?.remove()
      throw CommandFailure.said(.journalFailure(.nothingWritten))
    }
    var edit = EntryEdit(mood: mood.map { .some($0) }, isLetter: letter ? true : nil)
    let added = try await workspace.keep(photos)
    if !added.isEmpty { edit.photos = .add(added) }
    if !isEmpty { edit.appended = written }
    try await workspace.write(edit, on: day, over: nil, from: edited)
    Output.message((known == nil ? Phrase.entryWritten(day) : .entryContinued(day))(workspace.language))
    workspace.sayMetadata(of: added)
  }
}

/// Has the entry of a day edited by the person's own editor.
struct JournalEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .journalEdit)

  @Argument(help: ArgumentHelp(.helpEntryDay, value: .valueDate))
  var date: String?
  @Option(name: .customLong("photo"), help: ArgumentHelp(.helpEntryPhoto, value: .valueFile))
  var photos: [String] = []
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let command = "lionheart journal edit"
    let workspace = try Workspace(program: command)
    let day = try workspace.day(typed: date, .past, for: command)
    if day > workspace.today { throw CommandFailure.said(.journalFailure(.inFuture(day))) }
    let known = try workspace.writtenDays(in: day.month).first { $0.entry.day == day }
    guard photos.isEmpty else { return try await addPhotos(to: day, over: known, workspace) }
    let before = known?.entry.text ?? ""
    let edited = try await workspace.edited(before, on: day)
    if edited.text == before || !edited.text.contains(where: { !$0.isWhitespace }) {
      edited.remove()
      let isSame = edited.text == before
      return Output.message((isSame ? Phrase.entryUnchanged(day) : .emptiedEntry(day))(workspace.language))
    }
    try await workspace.write(EntryEdit(text: edited.text), on: day, over: known, from: edited)
    Output.message(Phrase.entryWritten(day)(workspace.language))
  }

  private func addPhotos(to day: CalendarDay, over known: WrittenDay?, _ workspace: Workspace) async throws {
    let added = try await workspace.keep(photos)
    try await workspace.write(EntryEdit(photos: .add(added)), on: day, over: known)
    Output.message((known == nil ? Phrase.entryWritten(day) : .entryContinued(day))(workspace.language))
    workspace.sayMetadata(of: added)
  }
}
