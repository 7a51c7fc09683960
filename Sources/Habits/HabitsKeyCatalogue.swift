import Day
package import Interface
import Model
import Texts

/// The key bindings of this module's screens, each with all keys that it may show.
@MainActor
package enum HabitsKeyCatalogue {
  package static var sections: [KeyTable.Section] {
    [
      KeyTable.Section(
        .challengeTab, ChallengeView.self, ChallengeViewModel.Output(language: .en, today: day)),
      KeyTable.Section(.roundsScreen, RoundsView.self, RoundsViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        Phrase("Habit page"), HabitPageView.self, HabitPageViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        Phrase("A habit's calendar"), HabitCalendarView.self,
        HabitCalendarViewModel.Output(language: .en, today: day, day: day)),
      KeyTable.Section(
        .photoPicker, PhotoPickerView.self,
        PhotoPickerViewModel.Output(language: .en, title: .photoPicker, today: day)),
      KeyTable.Section(
        .habitForm, FormPageView.self,
        FormPage<HabitFields.Name>(language: .en, title: .habitForm, form: Form([]))),
      KeyTable.Section(.albumScreen, AlbumView.self, AlbumViewModel.Output(language: .en, today: day)),
      KeyTable.Section(Phrase("A photo"), PhotoView.self, PhotoViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .photoForm, PhotoFormView.self,
        FormPage<PhotoFields.Name>(language: .en, title: .photoForm, form: Form([]))),
      KeyTable.Section(
        .albumExportForm, FormPageView.self,
        FormPage<AlbumExportForm.Name>(language: .en, title: .albumExportForm, form: Form([]))),
      KeyTable.Section(.breaksScreen, BreaksView.self, BreaksViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .breakForm, FormPageView.self,
        FormPage<BreakFields.Name>(language: .en, title: .breakForm, form: Form([]))),
      KeyTable.Section(.categoriesScreen, CategoriesView.self, CategoriesViewModel.Output(language: .en)),
      KeyTable.Section(
        .remindersRow, RemindersView.self, RemindersViewModel.Output(language: .en, form: Form([]))),
    ]
  }

  private static let day = CalendarDay(number: 0)
}
