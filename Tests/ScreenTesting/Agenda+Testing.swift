import Model

@testable import Day

extension Agenda {
  @MainActor static func open(_ app: Robot) -> Agenda {
    open(
      store: app.store, library: app.library,
      moment: Moment(milliseconds: 0, date: app.today, secondOfDay: 32_400))
  }
}
