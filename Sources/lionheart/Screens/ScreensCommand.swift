import ArgumentParser
import Day
import Interface
import Model
import OperatingSystem
import Texts

/// Shows the screens if there is a terminal for them.
enum ScreensCommand {
  /// Whether the screens can be drawn.
  private static var hasScreen: Bool {
    OpenFile.standardInput.isTerminal && OpenFile.standardOutput.isTerminal
  }

  /// Shows the screens until the user quits.
  ///
  /// - Parameters:
  ///   - requested: whether to use linear mode; nil to decide by configuration and environment.
  ///   - demo: the made-up data of a demo; nil for the user's own data.
  ///   - place: where to start; nil for Today.
  @MainActor
  static func open(
    isLinear requested: Bool? = nil, demo: Workspace? = nil,
    at place: (Workspace) throws(CommandFailure) -> Destination? = { _ in nil }
  ) async throws {
    guard hasScreen || requested != false else { throw noTerminal }
    let workspace =
      if let demo { demo } else {
        try Workspace(program: CommandPath.root, refusesSaveAfterReadErrors: false)
      }
    let isLinear = requested ?? isLinear(workspace)
    guard hasScreen || isLinear else { throw noTerminal }
    let place = try place(workspace)
    let program = try ScreensProgram(workspace: workspace, isLinear: isLinear, isDemo: demo != nil)
    let code = await program.run(at: place)
    if code != 0 { throw ExitCode(code) }
  }

  /// Fails if neither the screens nor linear mode can be used.
  @MainActor
  static func requireTerminal(isLinear requested: Bool?) throws {
    guard !hasScreen, requested != true else { return }
    if requested == false { throw noTerminal }
    guard isLinear(try Workspace(program: CommandPath.root)) else { throw noTerminal }
  }

  /// Whether the configuration or the environment asks for linear mode.
  @MainActor private static func isLinear(_ workspace: Workspace) -> Bool {
    let environment = workspace.environment
    let accessible = environment["ACCESSIBLE"] ?? ""
    return workspace.configuration.linear || !["", "0"].contains(accessible) || environment["TERM"] == "dumb"
  }

  private static var noTerminal: ExitCode {
    Output.message(Phrase.noTerminal(Workspace.language(of: ProcessEnvironment.variables)))
    return ExitCode(64)
  }
}

/// `--linear`, for commands that show screens.
struct LinearOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(Phrase("Print line by line instead of drawing screens, for screen readers and pipes."))
  )
  var linear: Bool?
}

/// Opens the screens at a place.
struct GoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("go", .go)

  @Argument(
    help: ArgumentHelp(
      Phrase("The screen: board, packs, entry, article and so on; an unknown name lists all."),
      value: Phrase("place")), completion: .names(of: .places))
  var place: String
  @Argument(
    help: ArgumentHelp(Phrase("Which one: a day, an id, or pack/article."), value: Phrase("which")),
    completion: .names(of: .subjects))
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
        throw .usage(.about(text, .noSuchPlace(names.joined(separator: ", "))))
      }
      return destination
    }
  }
}
