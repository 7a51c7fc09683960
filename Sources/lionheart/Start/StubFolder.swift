/// `--stub FOLDER` before everything else: exchanges that are played instead of the network, for tests, for
/// demonstrations and for whoever works on the program.
enum StubFolder {
  /// The folder that was named; nil where the network is meant.
  static let named = take(from: Array(CommandLine.arguments.dropFirst())).folder

  /// Takes the option off the arguments.
  static func take(from arguments: [String]) -> (folder: String?, rest: [String]) {
    guard let first = arguments.first else { return (nil, arguments) }
    if first == "--stub", arguments.count > 1 { return (arguments[1], Array(arguments.dropFirst(2))) }
    if first.hasPrefix("--stub=") { return (String(first.dropFirst(7)), Array(arguments.dropFirst())) }
    return (nil, arguments)
  }
}
