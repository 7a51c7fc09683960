import Day
import TerminalUI

/// Owns the navigation of one flow: builds its screens, follows the routes of their view models and receives what
/// the screens that it pushed answer.
@MainActor
package protocol Coordinator: AnyObject {
  /// What other flows, the palette and `lionheart go` may open.
  associatedtype Place

  var navigator: Navigator { get }
  /// What screens work with.
  var context: Context { get }

  /// The screen of a place; nil if what it is about does not exist (any more).
  func screen(for place: Place) -> Screen?
}

/// A view model that leads elsewhere: it emits a route, and the coordinator of its flow decides what follows.
@MainActor
package protocol RoutingViewModel: ViewModel {
  /// Where to go, in the words of this screen.
  associatedtype Route
  var onRoute: (Route) -> Void { get set }
}

extension Screen {
  /// A screen whose view model's routes are followed.
  ///
  /// - Parameter follow: gets the view model as well, to close its screen.
  package convenience init<Model: RoutingViewModel, View: ScreenView>(
    _ name: String, _ model: Model, _ view: View.Type,
    follow: @escaping @MainActor (Model.Route, Model) -> Void
  ) where Model.Output == View.Output, Model.Input == View.Input {
    model.onRoute = { [weak model] route in
      if let model { follow(route, model) }
    }
    self.init(name, model, view)
  }
}

extension Coordinator {
  /// Follows the route of a form.
  package func follow(_ route: FormRoute, _ form: some ViewModel) {
    switch route {
    case .finished: navigator.close(form)
    case .dayPicker(let picking): navigator.push(dayPicker(picking))
    }
  }

  /// The screen of a form that is nothing but its description.
  package func formScreen<Name, Record, Edit>(
    _ name: String, _ form: FormDescription<Name, Record, Edit>
  ) -> Screen where Name: RawRepresentable & CaseIterable & Sendable, Name.RawValue == String {
    Screen(
      name, FormViewModel(form, context: context), FormPageView<Name>.self,
      follow: { [self] in follow($0, $1) })
  }

  /// The calendar for a day, or a first and a last one; its answer are the days.
  private func dayPicker(_ picking: DayPicking) -> Screen {
    Screen("day-picker", DayPickerViewModel(picking, context: context), DayPickerView.self) {
      [navigator] _, model in navigator.close(model)
    }
  }
}
