import ArgumentParser
import Day
import Interface
import Model
import Texts

/// Opens the screens at a place.
struct GoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("go", .go)

  @Argument(help: ArgumentHelp(.helpGoPlace, value: .valuePlace))
  var place: String
  @Argument(help: ArgumentHelp(.helpGoSubject, value: .valuePlaceSubject))
  var what: String?
  @OptionGroup var linear: LinearOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    try await ScreensCommand.open(isLinear: linear.linear) { workspace throws(CommandFailure) in
      let isDay = Destination.daySubjects.contains(place)
      let subject = what.map { isDay ? workspace.dayTyping().normalized($0, .past) : $0 }
      let text = [place, subject].compactMap(\.self).joined(separator: " ")
      guard let destination = Destination(text, today: workspace.today) else {
        let names = Destination.places.map(\.name) + Destination.subjects
        throw .usage(.about(text, .noSuchPlace(names.joined(separator: ", "))), command: "lionheart go")
      }
      return destination
    }
  }
}
