import FoundationEssentials

/// The environment, for texts that are made before there is a workspace.
enum LocaleVariables {
  static var now: [String: String] { ProcessInfo.processInfo.environment }
}
