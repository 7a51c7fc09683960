import OperatingSystem
import Texts

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
      case .isFolder, .invalid: unread(.configurationIsNoFile)
      case .tooLarge: unread(.configurationTooLarge(largest / 1024))
      case let code: unread(.configurationUnreadable(code))
      }
    }
  }

  private static func unread(_ phrase: Phrase) -> Configuration {
    var configuration = Configuration()
    configuration.warnings = [Warning(line: nil, phrase: phrase)]
    return configuration
  }
}
