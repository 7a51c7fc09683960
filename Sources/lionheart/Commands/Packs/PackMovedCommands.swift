import ArgumentParser
import Texts

/// `lionheart pack build`, which is a command of `lionheart-pack` now.
struct PackBuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration("build", .packAuthoring, shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw CommandFailure.said(.packAuthoringMoved("build")) }
}

/// `lionheart pack check`, which is a command of `lionheart-pack` now.
struct PackCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration("check", .packAuthoring, shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw CommandFailure.said(.packAuthoringMoved("check")) }
}
