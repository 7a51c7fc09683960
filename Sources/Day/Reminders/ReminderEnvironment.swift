/// The environment variables that a program started by a timer would otherwise lack.
public struct ReminderEnvironment: Equatable, Sendable {
  /// A variable and its value.
  public struct Variable: Equatable, Sendable {
    public let name: String
    public let value: String
  }

  /// The session bus address, through which notifications are sent.
  public static let bus = "DBUS_SESSION_BUS_ADDRESS"
  private static let folders = ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
  private static let words = ["LANG", "LC_ALL", "LC_MESSAGES", "TZ"]
  /// The names of all variables that may be set.
  package static let names = [bus] + folders + words

  /// The variables, in a fixed order.
  public let variables: [Variable]

  /// Selects the relevant variables: data folders, language and time zone.
  public init(_ environment: [String: String]) {
    variables = (Self.folders + Self.words).compactMap { name in
      guard let value = environment[name], !value.isEmpty, Self.isPlain(value),
        !Self.folders.contains(name) || value.hasPrefix("/")
      else { return nil }
      return Variable(name: name, value: value)
    }
  }

  private init(variables: [Variable]) {
    self.variables = variables
  }

  /// A copy with one more variable in front, unless its value is empty.
  public func adding(_ name: String, _ value: String?) -> ReminderEnvironment {
    guard let value, !value.isEmpty, Self.isPlain(value) else { return self }
    return ReminderEnvironment(variables: [Variable(name: name, value: value)] + variables)
  }

  /// Whether a text has no control characters, which a crontab line cannot contain.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
