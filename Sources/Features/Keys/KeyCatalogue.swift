import Day
import Doing
import Interface
import Model
import Networking
import Preparing
import Reading
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
    [today] + ReadingKeyCatalogue.sections + DoingKeyCatalogue.sections + [dayPicker] + entry
      + PreparingKeyCatalogue.sections + journal + me + data + program
  }

  private static var me: [KeyTable.Section] {
    [
      KeyTable.Section(.meTab, MeView.self, MeViewModel.Output(language: .en, rows: meRows)),
      KeyTable.Section(.childrenRow, ChildrenView.self, ChildrenViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .childFormTitle, ChildFormView.self, ChildFormViewModel.Output(language: .en, form: Form([]))),
    ]
  }

  private static var data: [KeyTable.Section] {
    let report = YourDataReport(
      folders: Folders(data: "", config: "", state: "", cache: ""), backup: "")
    let path = PathForm(language: .en, title: .backupForm, action: .makeBackup, form: Form([]))
    var choosing = path
    choosing.action = .lookAtBackup
    return [
      KeyTable.Section(
        .dataRow, YourDataView.self, YourDataViewModel.Output(language: .en, rows: report.rows)),
      KeyTable.Section(.backupForm, PathFormView.self, path),
      KeyTable.Section(.restoreForm, PathFormView.self, choosing),
      KeyTable.Section(.restoreChoice, RestoreChoiceView.self, RestoreChoiceViewModel.Output(language: .en)),
      KeyTable.Section(.eraseForm, EraseFormView.self, EraseFormViewModel.Output(language: .en)),
    ]
  }

  private static var program: [KeyTable.Section] {
    [
      KeyTable.Section(
        .themeRow, ThemesView.self, ThemesViewModel.Output(language: .en, current: "", file: "")),
      KeyTable.Section(.pageScreen, PageView.self, PageViewModel.Output(language: .en)),
      KeyTable.Section(.welcomeScreen, WelcomeView.self, WelcomeViewModel.Output(language: .en, today: day)),
      KeyTable.Section(.palette, PaletteView.self, PaletteViewModel.Output(language: .en)),
      KeyTable.Section(.keysTitle, KeysView.self, KeysViewModel.Output(language: .en)),
    ]
  }

  private static var today: KeyTable.Section {
    KeyTable.Section(
      .todayTab, TodayView.self, TodayViewModel.Output(language: .en, today: day, heading: .paused))
  }

  private static var dayPicker: KeyTable.Section {
    KeyTable.Section(
      .dayPicker, DayPickerView.self,
      DayPickerViewModel.Output(
        language: .en, today: day, picking: DayPicking(title: .dayPicker, first: nil), day: day))
  }

  /// An entry as it is read, and as it is written.
  private static var entry: [KeyTable.Section] {
    var output = EntryViewModel.Output(language: .en, today: day, day: day)
    let reading = KeyTable.Section(.entryScreen, EntryView.self, output)
    output.writing = EntryViewModel.Writing(part: .text, area: TextArea())
    let writing = KeyTable.Section(.writingScreen, EntryView.self, output)
    output.writing = nil
    output.others = [JournalEntry(day: day, text: "", writtenAt: 0)]
    output.choice = 0
    let versions = KeyTable.Section(.versionsScreen, EntryView.self, output)
    output.choice = nil
    output.isChoosingMood = true
    return [reading, writing, versions, KeyTable.Section(.moodScreen, EntryView.self, output)]
  }

  private static var journal: [KeyTable.Section] {
    [
      KeyTable.Section(
        .journalTab, JournalView.self, JournalViewModel.Output(language: .en, today: day, day: day)),
      KeyTable.Section(
        .journalSearchScreen, JournalSearchView.self, JournalSearchViewModel.Output(language: .en)),
      KeyTable.Section(
        .journalSummaryScreen, JournalSummaryView.self,
        JournalSummaryViewModel.Output(language: .en, today: day)),
      KeyTable.Section(.howScreen, HowView.self, HowViewModel.Output(language: .en)),
      KeyTable.Section(.helpPage, HelpView.self, HelpViewModel.Output(language: .en)),
      KeyTable.Section(
        .helpCountryChoice, HelpCountriesView.self, HelpCountriesViewModel.Output(language: .en)),
    ]
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
}
