import Day
package import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The key bindings of this module's screens, for docs/KEYS.md.
@MainActor
package enum HomeKeyCatalogue {
  package static var sections: [KeyTable.Section] {
    [today, ideas] + trackers + me + wellbeing + data + program
  }

  private static var today: KeyTable.Section {
    KeyTable.Section(
      .todayTab, TodayView.self,
      TodayViewModel.Output(
        language: .en, today: day, heading: .pregnancy(days: 0, daysToGo: 280, isPastCounting: false)))
  }

  private static var ideas: KeyTable.Section {
    KeyTable.Section(.ideasScreen, IdeasView.self, IdeasViewModel.Output(page: ChoicePage(language: .en)))
  }

  private static var trackers: [KeyTable.Section] {
    [
      KeyTable.Section(.trackerScreen, TrackerView.self, TrackerViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .markFormTitle, FormPageView.self,
        FormPage<MarkForm.Name>(language: .en, title: .markFormTitle, form: Form([]), action: .save)),
      KeyTable.Section(
        .trackerFormTitle, FormPageView.self,
        FormPage<TrackerForm.Name>(language: .en, title: .trackerFormTitle, form: Form([]), action: .save)),
      KeyTable.Section(.newTracker, ChoiceView.self, ChoicePage(language: .en)),
    ]
  }

  private static var me: [KeyTable.Section] {
    [
      KeyTable.Section(.meTab, MeView.self, MeViewModel.Output(language: .en, rows: meRows)),
      KeyTable.Section(.childrenRow, ChildrenView.self, ChildrenViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .birthFormTitle, FormPageView.self,
        FormPage<ChildField>(language: .en, title: .birthFormTitle, form: Form([]))),
      KeyTable.Section(
        .childFormTitle, FormPageView.self,
        FormPage<ChildField>(language: .en, title: .childFormTitle, form: Form([]))),
    ]
  }

  private static var wellbeing: [KeyTable.Section] {
    [
      KeyTable.Section(.howScreen, WellbeingView.self, WellbeingViewModel.Output(language: .en)),
      KeyTable.Section(.helpPage, HelpView.self, HelpViewModel.Output(language: .en)),
      KeyTable.Section(.urgentScreen, UrgentView.self, UrgentViewModel.Output(language: .en)),
      KeyTable.Section(
        .quietPage, ChoiceView.self, ChoicePage(language: .en)),
      KeyTable.Section(
        Phrase("Country", context: "help country choice"), HelpCountriesView.self,
        HelpCountriesViewModel.Output(language: .en)),
      KeyTable.Section(
        .ownNumbersRow, FormPageView.self,
        FormPage<OwnNumbersForm.Name>(language: .en, title: .ownNumbersRow, form: Form([]), action: .save)),
    ]
  }

  private static var data: [KeyTable.Section] {
    let report = YourDataReport(
      folders: Folders(data: "", config: "", state: "", cache: ""), backup: "")
    let path = FormPage<PathForm.Name>(
      language: .en, title: .backupForm, form: Form([]), action: .makeBackup)
    var choosing = path
    choosing.action = .lookAtBackup
    return [
      KeyTable.Section(
        .dataRow, YourDataView.self, YourDataViewModel.Output(language: .en, rows: report.rows)),
      KeyTable.Section(.backupForm, FormPageView.self, path),
      KeyTable.Section(.restoreForm, FormPageView.self, choosing),
      KeyTable.Section(.restoreChoice, ChoiceView.self, ChoicePage(language: .en)),
      KeyTable.Section(.eraseForm, EraseFormView.self, EraseFormViewModel.Output(language: .en)),
      KeyTable.Section(
        .devicesRow, DevicesView.self,
        DevicesViewModel.Output(page: PageViewModel.Output(language: .en), isOn: true)),
    ]
  }

  private static var program: [KeyTable.Section] {
    [
      KeyTable.Section(
        .themeRow, ThemesView.self, ThemesViewModel.Output(language: .en, current: "", file: "")),
      KeyTable.Section(
        Phrase("First questions"), WelcomeView.self, WelcomeViewModel.Output(language: .en, today: day)),
    ]
  }

  /// Every row that Me can have.
  private static var meRows: [MeRow] {
    MeReport(
      family: Family([Child(id: "", startedOn: CalendarDay(number: 0))]), profile: Profile(),
      today: CalendarDay(number: 0), language: .en, theme: Phrase(verbatim: ""), weekStart: .monday,
      country: Phrase(verbatim: ""), folder: "", packs: 0
    ).rows + [MeRow(kind: .resume, title: .resumeRow)]
  }

  private static let day = CalendarDay(number: 0)
}
