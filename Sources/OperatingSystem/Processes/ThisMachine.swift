/// The machine that the program runs on.
package enum ThisMachine {
  /// The unique machine id, or empty if there is none. It must not be shown to others (machine-id(5)).
  package static var id: String {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] where Disk.isThere(path) {
      if let text = text(path), !text.isEmpty { return text }
    }
    return ""
  }

  /// The host name, or empty if it cannot be read.
  package static var name: String { text("/proc/sys/kernel/hostname") ?? "" }

  private static func text(_ path: String) -> String? {
    guard let bytes = try? Disk.bytes(of: path, upTo: 1_024) else { return nil }
    return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
  }
}
