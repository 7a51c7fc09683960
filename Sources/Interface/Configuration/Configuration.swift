import OperatingSystem
public import TerminalUI
public import Texts

/// What a person set in `config.json`; whatever is wrong in it is a warning and counts as not written.
public struct Configuration: Equatable, Sendable {
  /// Something in the file that does not count, or may surprise.
  public struct Warning: Equatable, Sendable {
    /// The line it is about, from 1; nil when it is about the whole file.
    public let line: Int?
    /// What is wrong, and what counts instead.
    public let phrase: Phrase

    /// The whole sentence: the file, the line and what is wrong.
    public var sentence: Phrase { .configurationWarning(line: line, phrase) }
  }

  /// The colours; nil leaves the theme that was chosen on Me.
  public var theme: Theme?
  /// A number in xterm's palette that goes before the theme's own accent; nil leaves that.
  public var accent: UInt8?
  /// Whether the mouse is heard.
  public var mouse = false
  /// How a reminder in the open program is heard.
  public enum Bell: Equatable, Sendable {
    /// Not at all.
    case silent
    /// By the terminal's bell.
    case sound
    /// By a notice that the terminal shows, where the person sits.
    case notice(TerminalNotification)

    /// As the file says it.
    public var rawValue: String {
      switch self {
      case .silent: "false"
      case .sound: "true"
      case .notice(let notice): notice.rawValue
      }
    }
  }

  /// How a reminder in the open program is heard.
  public var bell = Bell.sound
  /// Whether pictures are drawn, which may be too much for a slow line.
  public var pictures = true
  /// Whether the screens are said line by line and not drawn.
  public var linear = false
  /// Whether words stand in the place of signs, and nothing moves by itself.
  public var words = false
  /// The keys of operations that have other ones than usual; an empty list is no key at all.
  public var keys: [String: [Key]] = [:]
  /// What was wrong, by line.
  public var warnings: [Warning] = []

  /// What counts when nothing is set.
  public init() {}

  /// The operation that always keeps Ctrl-C, so that there is a way out whatever the file says.
  static let quitNow = (operation: "quit-now", key: Key.control("c"))

  /// The theme with the person's accent.
  ///
  /// - Parameter chosen: the name of the theme that was chosen on Me, which counts where the file has none.
  public func colors(chosen: String?) -> Theme {
    (theme ?? chosen.flatMap(Theme.init) ?? .default).withAccent(accent)
  }

  /// The keys of an operation.
  public func keys(for operation: String, default keys: [Key]) -> [Key] {
    self.keys[operation] ?? keys
  }

  /// What bytes of JSON5 say.
  ///
  /// - Parameter operations: the names of all operations there are.
  public static func parse(_ bytes: [UInt8], operations: Set<String>) -> Configuration {
    var reader = ConfigurationReader(operations: operations)
    reader.read(bytes)
    return reader.configuration
  }
}

extension Configuration {
  /// The most bytes that are read.
  static let largest = 256 * 1024

  /// What the file says; where there is none, the defaults.
  ///
  /// - Parameter operations: the names of all operations there are; asked for only when there is a file.
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
