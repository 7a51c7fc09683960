import Day
import Model
import Storage
import TerminalUI
import Texts

extension EntryViewModel {
  /// Everything the view draws.
  package struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    var day: CalendarDay
    /// What the day has, what is being saved included.
    var entry: JournalEntry?
    /// Where in its stage the child was, or is; nil while paused.
    var age: Age?
    /// Other versions of the entry, between which the person chooses.
    var others: [JournalEntry] = []
    /// Where the versions come from, that of the entry first.
    var origins: [EntryOrigin] = []
    /// Which of all versions is shown while the person chooses; nil while that is not being done.
    var choice: Int?
    /// What is being written; nil while the entry is read.
    var writing: Writing?
    /// When what was written and is not saved was typed; nil where there is none.
    var draft: CivilTime?
    var isChoosingMood = false
    /// The answer that is selected while the person chooses one, from 0.
    var moodLine = 0
    /// Whether the entry to be written is a letter.
    var isLetterToBe = false
    /// What the unit asks; one of them is shown.
    var prompts: [String] = []
    var promptNumber = 0
    var showsPrompts = true
    var isPaused = false
    /// Who shares the child, and what they answered on the day; nil where nobody has.
    var people = People()
    var answer: SharedAnswer?
    /// What the other one gave of the day.
    var given: [SharedItem] = []
    var trouble: Phrase?
    /// Where texts of the day are that were open in an editor when the program ended.
    var leftByEditor: [String] = []
    /// The text of the entry, as wide as there is room.
    var lines: [EntryLine] = []
    /// The pictures of photos that are drawn by now, by their files.
    var pictures: [String: CellPicture] = [:]
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// Shows other versions; one that is gone is not chosen.
    mutating func take(_ entry: JournalEntry?, others: [JournalEntry]) {
      (self.entry, self.others) = (entry, others)
      if others.isEmpty || (choice ?? 0) >= versions.count { choice = nil }
    }

    /// The answers to how a day was; the last one says nothing.
    static let moods: [Mood?] = Mood.allCases + [nil]
    /// The answer that is selected.
    var selectedMood: Mood? { Self.moods.indices.contains(moodLine) ? Self.moods[moodLine] : nil }
    /// The photo of the selected line.
    var selectedPhoto: Photo? {
      lines.indices.contains(position.selection) ? lines[position.selection].photo : nil
    }
    /// All versions there are, the entry first.
    var versions: [JournalEntry] { (entry.map { [$0] } ?? []) + others }
    var shown: JournalEntry? { choice.map { versions[$0] } ?? entry }
    var isLetter: Bool { shown?.isLetter ?? isLetterToBe }
    /// What was asked, or is asked now; nothing while paused, though entries keep what they remember.
    var prompt: String? {
      if isPaused { return nil }
      if let writing { return writing.prompt }
      return shown?.text.isEmpty ?? true ? shown?.prompt ?? offeredPrompt : shown?.prompt
    }
    /// What is asked of somebody who begins to write.
    var offeredPrompt: String? {
      showsPrompts && !prompts.isEmpty ? prompts[promptNumber % prompts.count] : nil
    }
    /// What became of the prompts; that of an entry stays with it.
    var promptsNotice: Phrase {
      if showsPrompts { return .promptsAreShown }
      return prompt == nil ? .promptsAreHidden : .promptsAreHiddenButHere
    }
    var hasPartner: Bool { people.partner != nil }
    /// Why nothing can be sealed; nil where it can.
    var noSealing: Phrase? {
      if !hasPartner { return .noPartnerYet }
      if answer?.own != nil { return .isSealedAlready }
      return (entry?.text ?? "").isEmpty ? .noTextYet : nil
    }
    /// Why there is no other prompt; nil where there is one.
    var noPrompts: Phrase? {
      if isPaused { return .noPromptsWhilePaused }
      if !(entry?.text ?? "").isEmpty { return .promptIsKept }
      return prompts.isEmpty ? .noPromptsHere : nil
    }
  }

  /// What is being written.
  struct Writing: Equatable, Sendable {
    var part: EntryPart
    var area: TextArea
    /// The prompt that stands above it.
    var prompt: String?
  }
}

// Where everything stands.
extension EntryViewModel.Output {
  /// Whether two texts stand beside each other.
  var isWide: Bool { size.columns >= 100 }
  /// Wider lines than this are hard to follow.
  var columns: Int { min(isWide && hasTwoTexts ? 147 : 72, max(4, size.columns - 4)) }
  /// The column of the text.
  var left: Int { max(2, (size.columns - columns) / 2) }

  private var hasTwoTexts: Bool {
    if let writing { return writing.part == .second }
    return !(shown?.second ?? "").isEmpty
  }

  /// The lines above the text.
  var head: [EntryLine] {
    var head = [EntryLine(text: ""), EntryLine(text: "")]
    if isChoosingMood {
      head += moodLines
      if size.rows >= 14 { head.append(EntryLine(text: "")) }
      return head
    }
    let notices = writing == nil ? notices : []
    for notice in notices {
      head += TextWrapping.wrap(notice(language), columns: columns).map {
        EntryLine(text: $0, style: .accent)
      }
    }
    if let prompt {
      head += TextWrapping.wrap(Phrase.quoted(prompt)(language), columns: columns).map {
        EntryLine(text: $0, style: .dim)
      }
    }
    if size.rows >= 14 { head.append(EntryLine(text: "")) }
    return head
  }

  /// What others gave of the day, below what stands there already.
  func givenLines(after lines: [EntryLine]) -> [EntryLine] {
    var below: [EntryLine] = []
    for item in given {
      if !lines.isEmpty || !below.isEmpty { below.append(EntryLine(text: "")) }
      below += EntryLine.lines(of: item, by: .person(item.by, of: people), columns: columns, language)
    }
    return below
  }

  /// The question, and its answers below it.
  private var moodLines: [EntryLine] {
    let answers = Self.moods.enumerated().map { index, mood in
      EntryLine(
        text: "\(mood?.rawValue ?? 0) " + (mood.map { .mood($0) } ?? Phrase.moodUnsaid)(language),
        style: index == moodLine ? .selected : .plain)
    }
    return [EntryLine(text: Phrase.moodChoice(language), style: .bold)] + answers
  }

  private var notices: [Phrase] {
    var notices: [Phrase] = []
    if let trouble { notices.append(trouble) }
    if writing == nil { notices += leftByEditor.map(Phrase.textLeftByEditor) }
    if let choice {
      let origin = origins.count == versions.count ? origins[choice] : nil
      notices.append(.versionShown(choice + 1, of: versions.count, from: origin, on: today))
    }
    if choice == nil, let answer { notices.append(.answers(answer, of: people)) }
    if choice == nil, !others.isEmpty { notices.append(.versionsFound(versions.count)) }
    if let draft, choice == nil { notices.append(.draftFound(draft, on: today)) }
    return notices
  }

  /// The rows for the text.
  var rows: Int { max(1, size.rows - head.count) }

  /// Where a text is written; the last row is for what there is to say about it.
  var areaRect: Rect {
    let isBeside = isWide && writing?.part == .second
    let half = (columns - EntryLine.gap) / 2
    let column = isBeside ? left + half + EntryLine.gap : left
    let row = head.count
    // A column more than the text has is for the cursor.
    let width = min((isBeside ? half : columns) + 1, size.columns - column)
    return Rect(column: column, row: row, columns: width, rows: max(1, size.rows - row - 1))
  }
}
