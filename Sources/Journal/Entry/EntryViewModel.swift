import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The entry of a day: reading it, writing it, choosing between versions of it.
@MainActor
final class EntryViewModel: RoutingViewModel {
  package enum Input: Equatable, Sendable {
    case appeared
    /// The data changed, or the day did.
    case changed
    /// The screen is about to be covered or closed, or the program ends.
    case left
    case resized(Size)
    case moved(ListMove)
    /// The day so many days later was to be seen.
    case turned(by: Int)
    /// One of the texts was to be written.
    case began(EntryPart)
    case typed(Key)
    /// What was written was to be saved.
    case saved
    /// Writing was left without saving.
    case cancelled
    /// What was typed since the last save was to be thrown away.
    case discarded
    /// The person's own editor was to be opened.
    case outsideAsked
    case removed
    /// A photo was to be added.
    case photoAsked
    case photoTaken(Photo, CalendarDay)
    /// The photo of the selected line was to go.
    case photoRemoved
    case moodAsked
    case moodMoved(ListMove)
    /// The selected mood was chosen.
    case moodTaken
    case moodChosen(Mood?)
    case moodLeft
    case letterToggled
    /// A copy was to go to the partner.
    case shared
    /// The text was to be sealed as an answer.
    case answered
    case promptsToggled
    case nextPromptAsked
    /// The next version was to be seen.
    case versionTurned
    /// The version that is shown is the one that stays.
    case versionKept
    /// All versions stay, one below the other.
    case versionsJoined
    case versionsLeft
  }

  enum Route: Equatable {
    /// A photo for the entry of a day.
    case photo(CalendarDay)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The day that was turned to last.
  private(set) var answer: ScreenAnswer?

  let context: Context
  var saver: EntrySaver
  /// What the disk had when it was last looked at.
  var seen: StoredEntry?
  /// What days were made to say and is not saved yet; nil for a removed entry.
  var said: [CalendarDay: JournalEntry?] = [:]
  /// Whether a draft will be written in a moment.
  var isDraftDue = false
  private var beginsWriting: Bool
  let pictures: VisiblePictures
  /// Whether another screen lies on top, so that no picture is drawn.
  var isCovered = false

  /// - Parameter isWriting: whether to begin with writing.
  init(context: Context, day: CalendarDay, isWriting: Bool) {
    self.context = context
    beginsWriting = isWriting
    saver = EntrySaver(day, seen: nil)
    pictures = VisiblePictures(context: context)
    output = Observable(Output(language: context.language, today: context.today, day: day))
    pictures.onChange = { [weak self] in self?.change { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .appeared, .changed:
      isCovered = false
      load()
    case .left:
      keepDraft(isLasting: true)
      isCovered = true
      pictures.setVisible([])
    case .resized(let size):
      isCovered = false
      change { $0.size = size }
    case .moved(let move): change { $0.position.move(move, count: $0.lines.count, rows: $0.rows) }
    case .turned(let days): turn(by: days)
    case .began(let part): begin(part)
    case .typed(let key): type(key)
    case .saved: save()
    case .cancelled: leaveWriting()
    case .discarded: discard()
    case .outsideAsked: editOutside()
    case .removed: remove(with: seen?.others ?? [])
    case .moodAsked, .moodMoved: askMood(input)
    case .moodTaken: choose(output.value.selectedMood)
    case .photoAsked: onRoute(.photo(output.value.day))
    case .photoTaken(let photo, let day): take(photo, for: day)
    case .photoRemoved: removePhoto()
    case .moodChosen(let mood): choose(mood)
    case .moodLeft: change { $0.isChoosingMood = false }
    case .letterToggled: toggleLetter()
    case .shared: share()
    case .answered: answerPrompt()
    case .promptsToggled:
      togglePrompts()
      context.saves.notify(Toast(output.value.promptsNotice))
    case .nextPromptAsked: change { $0.promptNumber += 1 }
    case .versionTurned: turnVersion()
    case .versionKept: keepVersion()
    case .versionsJoined: joinVersions()
    case .versionsLeft: change { $0.choice = nil }
    }
  }

  /// Changes what is shown, and lays it out anew.
  func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    layOut(&next)
    let area = next.areaRect
    next.writing?.area.resize(to: Size(columns: area.columns, rows: area.rows))
    output.value = next
  }

  /// Reads the day; what is being written stays as it is, and so does the version that it goes on from.
  func load() {
    let store = context.store
    let profile = store.profile().profile
    let family = profile.family(of: store.children().children)
    let child = family.active
    let isSaving = context.saves.isSaving
    if !isSaving { said = [:] }
    let day = output.value.day
    let (entries, condition) = store.entries(in: day.month)
    let kept = entries[day]
    if output.value.writing == nil, !isSaving { saver = EntrySaver(day, seen: kept) }
    if !isSaving { seen = kept }
    change { next in
      next.language = context.language
      next.today = context.today
      next.isPaused = child?.isPaused ?? false
      next.people = store.people()
      next.answer = next.hasPartner ? store.sharedAnswers().first { $0.day == day } : nil
      next.given = store.itemsSharedByOthers(in: day.month).filter { $0.day == day }
      next.showsPrompts = profile.showsPrompts
      next.prompts = prompts(of: child, on: day)
      next.take(said[day] ?? kept?.entry, others: kept?.others.map(\.entry) ?? [])
      next.origins =
        next.others.isEmpty ? [] : EntryOrigin.all(of: kept, in: store, now: context.clock.now())
      let age = next.entry.map { family.displayed($0).age } ?? child?.entryAge(on: day)
      next.age = next.isPaused ? nil : age?.shown
      next.trouble = Phrase.trouble(.journal(day.month), condition)
      next.leftByEditor = store.textsLeftByEditor(of: day)
      next.draft = next.writing == nil ? draftTime(of: day, next.entry) : nil
    }
    if beginsWriting {
      beginsWriting = false
      begin(.text)
    }
  }

  /// The questions of the unit that a day is in, that of the day first.
  private func prompts(of child: Child?, on day: CalendarDay) -> [String] {
    let chosen = context.store.profile().profile.todayPack
    guard let child, let pack = context.library.pack(chosen: chosen, for: child, on: day),
      let reference = pack.entry(for: child, on: day), let unit = try? pack.unit(reference.id)
    else { return [] }
    let first = pack.prompt(of: unit, for: child, on: day).flatMap(unit.prompts.firstIndex) ?? 0
    return (unit.prompts[first...] + unit.prompts[..<first]).map(\.text)
  }

  private func turn(by days: Int) {
    let day = output.value.day + days
    guard day <= output.value.today, output.value.today - day <= 36_525 else { return }
    output.value = Output(
      language: context.language, today: output.value.today, day: day, size: output.value.size)
    load()
    answer = .day(day)
  }
}
