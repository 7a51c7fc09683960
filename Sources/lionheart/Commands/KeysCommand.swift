import App
import ArgumentParser
import Day
import Interface
import Storage
import Texts

/// Prints the keys of every screen.
struct KeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("keys", .keys)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  @MainActor
  func run() async throws {
    let workspace = try Workspace()
    let (language, configuration) = (workspace.language, workspace.configuration)
    configuration.warnings.forEach { Output.message($0.sentence(language)) }
    if output.json {
      try Output.json(list: KeyReport.all(language, configuration: configuration))
    } else {
      try Output.verbatim(KeyDocument.markdown(language, configuration: configuration))
    }
  }
}

extension Workspace {
  /// The user's configuration on this machine.
  @MainActor
  var configuration: Configuration {
    Configuration.read(at: folders.config + "/config.json", operations: KeyCatalogue.operations)
  }
}
