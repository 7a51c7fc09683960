import TestSupport
import Testing

/// An interactive shell in a terminal, which starts the program as a person does.
///
/// It is dash where that is `sh`: it puts no modes of the terminal right, so that what the program leaves shows.
struct Shell {
  let screen: Terminal

  static func open(
    _ home: Home, with changes: [String: String?] = [:], _ body: (Shell) async throws -> Void
  ) async throws {
    let changes = changes.merging(["PS1": "$ ", "ENV": nil, "lionheart": Lionheart.executable]) { $1 }
    try await Terminal.open(home, ["sh", "-i"], with: changes) { screen in
      let shell = Shell(screen: screen)
      try await shell.run("ulimit -c 0; echo rea''dy")
      try await screen.shows("ready")
      try await body(shell)
    }
  }

  /// Types a line.
  func run(_ line: String) async throws {
    try await screen.type(line)
    try await screen.press("Enter")
  }

  /// The terminal's modes as `stty` tells them.
  func modes() async throws -> String {
    let file = screen.home.path + "/modes"
    try await run("stty -a > \(file).new && mv \(file).new \(file)")
    var modes = ""
    let isThere = try await Patience.until {
      guard screen.home.exists(file) else { return false }
      modes = try screen.home.read(file)
      return true
    }
    #expect(isThere)
    _ = try await Child.run(["rm", file], environment: screen.home.environment())
    return modes
  }

  /// Starts the screens; the number of their process.
  func start() async throws -> Int32 {
    let file = screen.home.path + "/number"
    try await run("sh -c 'echo $$ > \(file); exec \"$lionheart\"'; echo en''ded $?")
    try await screen.shows("READ")
    return try #require(Int32(try screen.home.read(file).trimmed))
  }
}
