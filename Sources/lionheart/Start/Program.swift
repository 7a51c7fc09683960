import ArgumentParser

/// The way in: the screens without arguments, a command with them.
@main
enum Program {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.isEmpty else {
      await LionheartCommand.main(arguments)
      return
    }
    do {
      try await ScreensCommand.show()
    } catch {
      LionheartCommand.exit(withError: error)
    }
  }
}
