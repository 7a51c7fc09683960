import Day
import TerminalUI

/// The navigation of one flow: creates its screens and follows the routes of their view models.
@MainActor
package protocol Coordinator: AnyObject {
  /// What other flows, the palette and `lionheart go` may open.
  associatedtype Place

  var navigator: Navigator { get }
  var context: Context { get }

  /// The screen of a place; nil if its subject does not exist.
  func screen(for place: Place) -> Screen?
}

/// A view model that emits routes. The coordinator of its flow follows them.
@MainActor
package protocol RoutingViewModel: ViewModel {
  /// What the user wants to open or do, in the words of this screen.
  associatedtype Route
  var onRoute: (Route) -> Void { get set }
}

extension Screen {
  /// Creates a screen and follows the routes of its view model.
  ///
  /// - Parameter follow: called with the route and with the view model, whose screen it may close.
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
  package func follow(_ route: FormRoute, _ form: some ViewModel) {
    switch route {
    case .finished: navigator.close(form)
    case .dayPicker(let picking): navigator.push(dayPicker(picking))
    }
  }

  /// The screen of a form that needs only a description.
  package func formScreen<Name, Record, Edit>(
    _ name: String, _ form: FormDescription<Name, Record, Edit>
  ) -> Screen where Name: RawRepresentable & CaseIterable & Sendable, Name.RawValue == String {
    Screen(
      name, FormViewModel(form, context: context), FormPageView<Name>.self,
      follow: { [self] in follow($0, $1) })
  }

  /// The calendar, which answers with the picked days.
  private func dayPicker(_ picking: DayPicking) -> Screen {
    Screen("day-picker", DayPickerViewModel(picking, context: context), DayPickerView.self) {
      [navigator] _, model in navigator.close(model)
    }
  }
}
