import Model

@testable import Day

extension Agenda {
  @MainActor static func load(_ app: Robot) -> Agenda {
    load(
      store: app.store, library: app.library,
      moment: Moment(milliseconds: 0, date: app.today, secondOfDay: 32_400))
  }
}
