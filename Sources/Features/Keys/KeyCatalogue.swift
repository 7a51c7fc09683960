import Day
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// The keys of every screen, for docs/KEYS.md and for the names that `config.json` may give keys to.
@MainActor
public enum KeyCatalogue {
  /// The names of all operations there are.
  public static var operations: Set<String> {
    Set(sections.flatMap(\.rows).map(\.operation))
  }

  /// Every screen's table, the keys that work everywhere first.
  static var sections: [KeyTable.Section] {
    [everywhere] + screens
  }

  /// The table of each screen.
  static var screens: [KeyTable.Section] {
    reading + journal + me + data + program
  }

  private static var me: [KeyTable.Section] {
    [
      section(.meTab, MeView.self, MeViewModel.Output(language: .en, rows: meRows)),
      section(.childrenRow, ChildrenView.self, ChildrenViewModel.Output(language: .en, today: day)),
      section(
        .childFormTitle, ChildFormView.self, ChildFormViewModel.Output(language: .en, form: Form([]))),
      section(
        .remindersRow, RemindersView.self, RemindersViewModel.Output(language: .en, form: Form([]))),
      section(.packsScreen, PacksView.self, packs),
      section(.packForm, AddPackView.self, AddPackViewModel.Output(language: .en, form: Form([]))),
    ]
  }

  private static var data: [KeyTable.Section] {
    let report = YourDataReport(
      folders: Folders(data: "", config: "", state: "", cache: ""), backup: "")
    let path = PathForm(language: .en, title: .backupForm, action: .makeBackup, form: Form([]))
    var choosing = path
    choosing.action = .lookAtBackup
    return [
      section(.dataRow, YourDataView.self, YourDataViewModel.Output(language: .en, rows: report.rows)),
      section(.backupForm, PathFormView.self, path), section(.restoreForm, PathFormView.self, choosing),
      section(.restoreChoice, RestoreChoiceView.self, RestoreChoiceViewModel.Output(language: .en)),
      section(.eraseForm, EraseFormView.self, EraseFormViewModel.Output(language: .en)),
    ]
  }

  private static var program: [KeyTable.Section] {
    [
      section(.themeRow, ThemesView.self, ThemesViewModel.Output(language: .en, current: "", file: "")),
      section(.signInScreen, SignInView.self, SignInViewModel.Output(language: .en)),
      section(.pageScreen, PageView.self, PageViewModel.Output(language: .en)),
      section(.welcomeScreen, WelcomeView.self, WelcomeViewModel.Output(language: .en, today: day)),
      section(.palette, PaletteView.self, PaletteViewModel.Output(language: .en)),
      section(.keysTitle, KeysView.self, KeysViewModel.Output(language: .en)),
    ]
  }

  private static var reading: [KeyTable.Section] {
    let unit = UnitPage(reference: UnitReference(pack: "", unit: ""), entry: nil)
    let facts = ArticleFacts(id: "", title: "", unit: "")
    return [
      section(.todayTab, TodayView.self, TodayViewModel.Output(language: .en, today: day, heading: .paused)),
      section(
        .articleScreen, ArticleView.self,
        // One that is not read to its end.
        ArticleViewModel.Output(language: .en, facts: facts, failure: .nothingToReadReason)),
      section(.curriculumTab, CurriculumView.self, CurriculumViewModel.Output(language: .en)),
      section(.unitScreen, UnitPageView.self, UnitPageViewModel.Output(language: .en, page: unit)),
      section(.exploreTab, ExploreView.self, ExploreViewModel.Output(language: .en)),
      section(.categoryScreen, CategoryView.self, CategoryViewModel.Output(language: .en, title: "")),
      section(.searchScreen, SearchView.self, SearchViewModel.Output(language: .en)),
      section(.challengeTab, ChallengeView.self, ChallengeViewModel.Output(language: .en, today: day)),
      section(.roundsScreen, RoundsView.self, RoundsViewModel.Output(language: .en, today: day)),
      section(.habitPage, HabitPageView.self, HabitPageViewModel.Output(language: .en, today: day, year: 0)),
      section(
        .habitCalendar, HabitCalendarView.self,
        HabitCalendarViewModel.Output(language: .en, today: day, day: day)),
      section(
        .photoPicker, PhotoPickerView.self,
        PhotoPickerViewModel.Output(language: .en, title: .photoPicker, today: day)),
      section(.habitForm, HabitFormView.self, HabitFormViewModel.Output(language: .en, form: Form([]))),
      section(.albumScreen, AlbumView.self, AlbumViewModel.Output(language: .en, today: day)),
      section(.photoScreen, PhotoView.self, PhotoViewModel.Output(language: .en, today: day)),
      section(.photoForm, PhotoFormView.self, PhotoFormViewModel.Output(language: .en, form: Form([]))),
      section(
        .albumExportForm, AlbumExportView.self,
        AlbumExportViewModel.Output(
          language: .en, today: day, month: CalendarMonth(year: 2026, month: 1), form: Form([]))),
      section(.breaksScreen, BreaksView.self, BreaksViewModel.Output(language: .en, today: day)),
      section(.breakForm, BreakFormView.self, BreakFormViewModel.Output(language: .en, form: Form([]))),
      section(.categoriesScreen, CategoriesView.self, CategoriesViewModel.Output(language: .en)),
      section(
        .dayPicker, DayPickerView.self,
        DayPickerViewModel.Output(
          language: .en, today: day, picking: DayPicking(title: .dayPicker, first: nil), day: day)),
      section(.bookmarksTab, BookmarksView.self, BookmarksViewModel.Output(language: .en)),
    ] + entry + preparing
  }

  private static var preparing: [KeyTable.Section] {
    let board = BoardViewModel.Output(language: .en, today: day)
    var asking = board
    asking.menu = BoardMenu(BoardTask(id: "", title: "", place: 0, addedAt: 0))
    let form = TaskFormOutput(language: .en, form: Form([]))
    var suggested = form
    suggested.page = PageViewModel.Output(language: .en)
    var reading = suggested
    reading.isNew = false
    return [
      section(.boardTab, BoardView.self, board), section(.boardMenu, BoardView.self, asking),
      section(.taskPage, TaskFormView.self, reading),
      section(.suggestionPage, TaskFormView.self, suggested), section(.taskForm, TaskFormView.self, form),
      section(.taskHistoryScreen, TaskHistoryView.self, TaskHistoryViewModel.Output(language: .en)),
    ]
  }

  /// An entry as it is read, and as it is written.
  private static var entry: [KeyTable.Section] {
    var output = EntryViewModel.Output(language: .en, today: day, day: day)
    let reading = section(.entryScreen, EntryView.self, output)
    output.writing = EntryViewModel.Writing(part: .text, area: TextArea())
    let writing = section(.writingScreen, EntryView.self, output)
    output.writing = nil
    output.others = [JournalEntry(day: day, text: "", writtenAt: 0)]
    output.choice = 0
    let versions = section(.versionsScreen, EntryView.self, output)
    output.choice = nil
    output.isChoosingMood = true
    return [reading, writing, versions, section(.moodScreen, EntryView.self, output)]
  }

  private static var journal: [KeyTable.Section] {
    [
      section(.journalTab, JournalView.self, JournalViewModel.Output(language: .en, today: day, day: day)),
      section(.journalSearchScreen, JournalSearchView.self, JournalSearchViewModel.Output(language: .en)),
      section(
        .journalSummaryScreen, JournalSummaryView.self,
        JournalSummaryViewModel.Output(language: .en, today: day)),
      section(.howScreen, HowView.self, HowViewModel.Output(language: .en)),
      section(.helpPage, HelpView.self, HelpViewModel.Output(language: .en)),
      section(.helpCountryChoice, HelpCountriesView.self, HelpCountriesViewModel.Output(language: .en)),
    ]
  }

  /// A pack while another is being fetched.
  private static var packs: PacksViewModel.Output {
    var output = PacksViewModel.Output(language: .en)
    output.isRead = true
    output.rows = [
      PackRow(
        PackStatus(id: "", title: ""), failed: nil, at: Moment(milliseconds: 0, date: day, secondOfDay: 0))
    ]
    output.download.running = .add("")
    return output
  }

  private static let day = CalendarDay(number: 0)

  /// Every line that Me can have.
  private static var meRows: [MeRow] {
    MeReport(
      child: Child(id: "", startedOn: CalendarDay(number: 0)), children: 1, profile: Profile(),
      today: CalendarDay(number: 0), language: .en, theme: "", folder: "", packs: 0
    ).rows + [MeRow(kind: .resume, title: .resumeRow)]
  }

  /// The keys that work on every screen: those of a first screen, and of one on top of it.
  static var everywhere: KeyTable.Section {
    let navigator = Navigator(
      size: Navigator.smallest, ascii: false, speech: Current(.en), uptime: { .zero }, present: { _ in })
    let empty = { Screen("", KeysViewModel(sections: [], language: .en), KeysView.self, flow: nil) }
    navigator.open(
      tabs: TabsFlow.tabs.map { number, title in Navigator.Tab(number, title) { navigator.push(empty()) } })
    let first = navigator.globalActions
    navigator.push(empty())
    let known = Set(first.map(\.operation))
    let rest = navigator.globalActions.filter { !known.contains($0.operation) }
    return KeyTable.Section(title: .keysEverywhere, rows: (rest + first).map(KeyTable.Row.init))
  }

  private static func section<View: ScreenView>(
    _ title: Phrase, _ view: View.Type, _ output: View.Output
  ) -> KeyTable.Section {
    let isTyping = View.typing(output) != nil
    return KeyTable.Section(
      title: title, rows: View.bindings(output).map(KeyTable.Row.init),
      focus: !isTyping ? .nothing : View.hasLines(output) ? .lines : .line)
  }
}

extension KeyTable.Row {
  init<Input>(_ binding: KeyBinding<Input>) {
    self.init(
      operation: binding.operation, keys: binding.keys, help: binding.help, disabled: binding.disabled)
  }
}
