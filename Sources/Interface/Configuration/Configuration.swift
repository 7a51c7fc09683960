import OperatingSystem
public import TerminalUI
public import Texts

/// The settings of `config.json`. Invalid ones are ignored with a warning.
public struct Configuration: Equatable, Sendable {
  /// An invalid or surprising setting.
  public struct Warning: Equatable, Sendable {
    /// The line, from 1; nil if the warning concerns the whole file.
    public let line: Int?
    /// What is wrong, and what applies instead.
    public let phrase: Phrase

    /// The whole sentence, with the file and the line.
    public var sentence: Phrase { .configurationWarning(line: line, phrase) }
  }

  /// The theme; nil for the one chosen on Me.
  public var theme: Theme?
  /// The accent colour, a number of xterm's palette; nil for the theme's own.
  public var accent: UInt8?
  public var mouse = false
  /// How the open program signals a reminder.
  public enum Bell: Equatable, Sendable {
    case silent
    case sound
    /// Shows a notification of the terminal.
    case notice(TerminalNotification)

    /// The value in the file.
    public var rawValue: String {
      switch self {
      case .silent: "false"
      case .sound: "true"
      case .notice(let notice): notice.rawValue
      }
    }
  }

  public var bell = Bell.sound
  /// Whether pictures are drawn. They may be too slow for some connections.
  public var pictures = true
  /// Whether the screens are read line by line instead of drawn.
  public var linear = false
  /// Whether words replace symbols and nothing is animated.
  public var words = false
  /// The keys that the user gave to operations. An empty list removes all keys.
  public var keys: [String: [Key]] = [:]
  public var warnings: [Warning] = []

  public init() {}

  /// The operation that always keeps Ctrl-C, so that the user can always quit.
  static let quitNow = (operation: "quit-now", key: Key.control("c"))

  /// The theme with the user's accent.
  ///
  /// - Parameter chosen: the name of the theme chosen on Me, used if the file has none.
  public func colors(chosen: String?) -> Theme {
    (theme ?? chosen.flatMap(Theme.init) ?? .default).withAccent(accent)
  }

  public func keys(for operation: String, default keys: [Key]) -> [Key] {
    self.keys[operation] ?? keys
  }

  /// Parses JSON5.
  ///
  /// - Parameter operations: the names of all operations.
  public static func parse(_ bytes: [UInt8], operations: Set<String>) -> Configuration {
    var reader = ConfigurationReader(operations: operations)
    reader.read(bytes)
    return reader.configuration
  }
}

extension Configuration {
  /// The largest file that is read, in bytes.
  static let largest = 256 * 1024

  /// Reads the file; returns the defaults if there is none.
  ///
  /// - Parameter operations: the names of all operations, evaluated only if there is a file.
  public static func read(at path: String, operations: @autoclosure () -> Set<String>) -> Configuration {
    do throws(DiskFailure) {
      return parse(try Disk.bytes(of: path, upTo: largest), operations: operations())
    } catch {
      return switch error.code {
      case .missing, .notAFolder: Configuration()
      case .isFolder, .invalid: defaults(warning: .configurationIsNoFile)
      case .tooLarge: defaults(warning: .configurationTooLarge(largest / 1024))
      case let code: defaults(warning: .configurationUnreadable(code))
      }
    }
  }

  private static func defaults(warning phrase: Phrase) -> Configuration {
    var configuration = Configuration()
    configuration.warnings = [Warning(line: nil, phrase: phrase)]
    return configuration
  }
}
