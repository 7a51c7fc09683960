public import Model
package import OperatingSystem

/// The report that the crash handler wrote at the last crash (`crash_report.h`).
public struct CrashReport: Equatable, Sendable {
  private static let firstLine = "Lionheart crash report 1"
  private static let largest = 16 << 10

  /// The report, without lines that the handler does not write.
  public var text: String { lines.map { $0 + "\n" }.joined() }
  private let lines: [String]
  /// The version that crashed.
  public let version: String
  /// The day of the crash, by the machine's time zone.
  public let day: CalendarDay

  /// The path of the report in these folders.
  public static func path(in folders: Folders) -> String { joined(folders.state, "crash.txt") }

  /// Reads the report; returns nil if there is none, or if the file is something else.
  package static func read(in folders: Folders) throws(DiskFailure) -> CrashReport? {
    let path = path(in: folders)
    do throws(DiskFailure) {
      guard try Disk.requiredStatus(of: path).kind == .file else { return nil }
    } catch {
      if error.code == .missing { return nil }
      throw error
    }
    return CrashReport(String(decoding: try Disk.bytes(of: path, upTo: largest), as: UTF8.self))
  }

  init?(_ text: String) {
    lines = text.split(separator: "\n").map(String.init).filter(Self.isLine)
    guard lines.first == Self.firstLine, let version = Self.value("version", in: lines),
      let seconds = Self.value("time", in: lines).flatMap(Int.init), (0...253_402_300_799).contains(seconds)
    else { return nil }
    let time = DateTime(local: seconds)
    guard let day = CalendarDay(year: time.year, month: time.month, day: time.day) else { return nil }
    (self.version, self.day) = (version, day)
  }

  private static func value(_ name: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  /// Whether the handler may have written a line: at most 100 letters, digits and a few signs, in ASCII.
  private static func isLine(_ line: String) -> Bool {
    line.utf8.count <= 100
      && line.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: " :.-/?".utf8.contains(byte)
        }
      }
  }
}
