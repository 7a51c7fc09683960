import Dispatch
import Glibc
import Synchronization

/// A server on 127.0.0.1 that says byte for byte what a test wants, and breaks off as it wants.
final class RawServer: Sendable {
  enum Step: Sendable {
    case send(String)
    case bytes([UInt8])
    /// Sends it again and again, until the connection ends.
    case drip(String, milliseconds: Int32)
    /// Ends the connection properly.
    case close
    /// Ends it with a reset.
    case reset
  }

  /// What a client asked.
  struct Request: Sendable {
    /// How many came before it, and on which connection it is.
    var number: Int
    var connection: Int
    var head: String

    var path: String { head.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
  }

  private struct NoSocket: Error {}

  private let listener: Int32
  /// Where it can be asked.
  let port: Int
  private let tls: PythonServer?
  private let record: Record

  /// The address of the server's root, with a slash at its end.
  var address: String { "\(tls == nil ? "http" : "https")://127.0.0.1:\(port)/" }
  var requests: [Request] { record.requests.withLock { $0 } }
  var connections: Int { record.connections.withLock { $0 } }

  /// Starts a server that takes the steps which a closure gives for each request.
  ///
  /// - Parameters:
  ///   - certificate: what it proves with who it is, in `fixtures/certificates`; nil where it speaks no TLS.
  ///   - newestTLS: the newest version of TLS that it speaks.
  ///   - greeting: what it does before it is asked anything.
  init(
    certificate: String? = nil, newestTLS: String = "1.3", host: String = "127.0.0.1", greeting: [Step] = [],
    _ steps: @escaping @Sendable (Request) -> [Step] = { _ in [] }
  ) async throws {
    guard let (listener, port) = Self.listen(host) else { throw NoSocket() }
    let record = Record()
    (self.listener, self.record) = (listener, record)
    if let certificate {
      let front = try await PythonServer.tls(
        for: port, host: host, certificate: certificate, newest: newestTLS)
      (tls, self.port) = (front, front.port)
    } else {
      (tls, self.port) = (nil, port)
    }
    Self.onThread {
      while true {
        let file = accept(listener, nil, nil)
        if file < 0 { break }
        let number = record.connections.withLock { count in
          count += 1
          return count
        }
        Self.onThread { Conversation(file, number, record, steps).run(greeting) }
      }
      Glibc.close(listener)
    }
  }

  func stop() async {
    shutdown(listener, Int32(SHUT_RDWR))
    tls?.stop()
  }

  /// All of them wait, so they need threads of their own.
  private static func onThread(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().work() }
        return nil
      }, context.toOpaque())
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  private static func listen(_ host: String) -> (Int32, port: Int)? {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "0", &hints, &found) == 0, let place = found?.pointee else { return nil }
    defer { freeaddrinfo(found) }
    let file = socket(place.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var own = sockaddr_storage()
    let isListening = withUnsafeMutablePointer(to: &own) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, place.ai_addr, place.ai_addrlen) == 0 && Glibc.listen(file, 64) == 0
          && getsockname(file, $0, &length) == 0
      }
    }
    guard isListening else {
      Glibc.close(file)
      return nil
    }
    // The port stands at the same place in both kinds of addresses.
    return (file, withUnsafeBytes(of: own) { Int($0[2]) << 8 | Int($0[3]) })
  }
}

/// What has happened to a server.
private final class Record: Sendable {
  let requests = Mutex<[RawServer.Request]>([])
  let connections = Mutex(0)
}

private struct Conversation {
  private let file: Int32
  private let connection: Int
  private let record: Record
  private let steps: @Sendable (RawServer.Request) -> [RawServer.Step]

  init(
    _ file: Int32, _ connection: Int, _ record: Record,
    _ steps: @escaping @Sendable (RawServer.Request) -> [RawServer.Step]
  ) {
    (self.file, self.connection, self.record, self.steps) = (file, connection, record, steps)
  }

  /// Until either side has had enough.
  func run(_ greeting: [RawServer.Step]) {
    defer { close(file) }
    guard greeting.allSatisfy(take) else { return }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count <= 0 { return }
      received += buffer[..<count]
      while let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        received.removeSubrange(..<end.upperBound)
        let request = record.requests.withLock { requests in
          requests.append(.init(number: requests.count, connection: connection, head: head))
          return requests[requests.count - 1]
        }
        guard steps(request).allSatisfy(take) else { return }
      }
    }
  }

  /// Whether the connection goes on.
  private func take(_ step: RawServer.Step) -> Bool {
    switch step {
    case .send(let text): return send(Array(text.utf8))
    case .bytes(let bytes): return send(bytes)
    case .drip(let text, let milliseconds):
      while true {
        var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) == 0, send(Array(text.utf8)) else { return false }
      }
    case .close: return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(file, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
      return false
    }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
