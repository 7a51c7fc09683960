import Glibc

/// An address on this machine where a connection is neither made nor refused, as behind a firewall.
///
/// It listens and takes nobody in, and its queue is full.
struct ClosedDoor {
  struct Failure: Error {}

  let port: Int
  private let sockets: [Int32]

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 0) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw Failure() }
    port = Int(UInt16(bigEndian: address.sin_port))
    let waiting = (0..<4).map { _ in
      socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    }
    for one in waiting {
      withUnsafePointer(to: &address) { pointer in
        _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(one, $0, size) }
      }
    }
    sockets = [listener] + waiting
  }

  func close() {
    for one in sockets { Glibc.close(one) }
  }
}
