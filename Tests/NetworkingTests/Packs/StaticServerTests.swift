import Curriculum
import FoundationEssentials
import Glibc
import Model
import Networking
import Storage
import Subprocess
import TestSupport
import Testing

/// Servers that nobody here wrote publish the built-in pack.
@Suite(.serialized) struct StaticServerTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  private static let packs = "\(root)/fixtures/curriculum"

  private let home: Home

  init() throws { home = try Home() }

  /// A port that nobody listens on, as far as can be known.
  private func freePort() -> Int {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(file, address, length)
        _ = getsockname(file, address, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private struct Unready: Error {}

  /// Runs a server until the body is done, which gets the port.
  ///
  /// - Parameter command: the server for a port. A connection of another test may have taken the port meanwhile, which
  ///   the server does not survive: then it is tried with another one.
  private func serving(
    _ command: (Int) throws -> [String], _ body: @Sendable @escaping (Int) async throws -> Void
  ) async throws {
    for _ in 1...5 {
      let port = freePort()
      let words = try command(port)
      let hasRun = try await Subprocess.run(
        .name(words[0]), arguments: Arguments(Array(words.dropFirst())), input: .none,
        output: .discarded, error: .discarded
      ) { execution in
        defer { kill(execution.processIdentifier.value, SIGTERM) }
        _ = await Patience.until(within: .seconds(20)) {
          isListening(port) || hasEnded(execution.processIdentifier.value)
        }
        guard isListening(port) else { return false }
        try await body(port)
        return true
      }
      if hasRun.closureResult { return }
    }
    throw Unready()
  }

  /// Whether a child of ours has ended and waits to be asked how.
  private func hasEnded(_ process: Int32) -> Bool {
    let state = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return state.isEmpty || state.split(separator: ")").last?.hasPrefix(" Z") == true
  }

  private func isListening(_ port: Int) -> Bool {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(file, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Adds the built-in pack, sees that all of it came, and that asking again costs one request.
  private func expectWholePack(
    at address: String, unchanged: Int64, _ environment: [String: String] = [:]
  ) async throws {
    let client = HTTPClient.live(userAgent: "lionheart-tests", environment: environment)
    let network = PackNetwork(client: client, store: home.store, clock: .live, program: "lionheart tests")
    let added = try await network.add(address, scope: .all, today: Home.today)
    let own = try Pack.open("\(Self.packs)/lionheart-en")
    let here = try #require(home.library.pack("lionheart-en"))
    #expect(here.manifest == own.manifest && here.allArticles() == own.allArticles())
    #expect(here.allArticles().articles.allSatisfy { (try? here.markdown(of: $0.facts)) != nil })
    #expect(added.isNew && added.requests == added.files + 1)
    let again = try await network.update("lionheart-en", scope: .all, today: Home.today)
    #expect(!again.isNew && again.files == 0 && again.requests == 1 && again.bytes <= unchanged)
    await client.close()
  }

  @Test func pythonPublishesThePack() async throws {
    try await serving { port in
      ["python3", "-m", "http.server", "\(port)", "--bind", "127.0.0.1", "--directory", Self.packs]
    } _: { port in
      try await expectWholePack(at: "localhost:\(port)/lionheart-en", unchanged: 0)
    }
    #expect(home.shelf.origin(of: "lionheart-en")?.lastModified != nil)
  }

  @Test func nginxPublishesThePackPacked() async throws {
    // Workers of a server that root starts are nobody's, and could not read the source tree.
    let user = getuid() == 0 ? ["-g", "user root;"] : []
    let nginx = ["/usr/sbin/nginx", "-p", home.path, "-e", "stderr", "-c", "\(home.path)/nginx.conf"] + user
    try await serving { port in
      try home.write(Array(configuration(port).utf8), to: "nginx.conf")
      return ["env"] + nginx
    } _: { port in
      try await expectWholePack(at: "http://127.0.0.1:\(port)/lionheart-en/pack.json", unchanged: 0)
    }
    #expect(home.shelf.origin(of: "lionheart-en")?.etag != nil)
  }

  /// As most servers are now: TLS, and HTTP/2 over it.
  @Test func nginxPublishesThePackInHTTP2() async throws {
    let user = getuid() == 0 ? ["-g", "user root;"] : []
    let nginx = ["/usr/sbin/nginx", "-p", home.path, "-e", "stderr", "-c", "\(home.path)/nginx.conf"] + user
    let log = home.path + "/access.log"
    try await serving { port in
      let tls =
        "ssl_certificate '\(PythonServer.file("good"))'; ssl_certificate_key '\(PythonServer.file("key"))';"
        + "log_format kind '$server_protocol'; access_log \(log) kind;"
      try home.write(Array(configuration(port, " ssl http2", tls).utf8), to: "nginx.conf")
      return ["env"] + nginx
    } _: { port in
      try await expectWholePack(
        at: "https://127.0.0.1:\(port)/lionheart-en/pack.json", unchanged: 0,
        ["SSL_CERT_FILE": PythonServer.file("root")])
    }
    let kinds = try Set(String(contentsOfFile: log, encoding: .utf8).split(separator: "\n"))
    #expect(kinds == ["HTTP/2.0"])
  }

  private func configuration(_ port: Int, _ kind: String = "", _ more: String = "") -> String {
    """
    daemon off; worker_processes 1; pid \(home.path)/nginx.pid; error_log \(home.path)/error.log;
    events { worker_connections 64; }
    http {
      \(more.isEmpty ? "access_log off;" : more) etag on; gzip on; gzip_types *; gzip_min_length 1;
      client_body_temp_path \(home.path); proxy_temp_path \(home.path); fastcgi_temp_path \(home.path);
      uwsgi_temp_path \(home.path); scgi_temp_path \(home.path);
      server { listen 127.0.0.1:\(port)\(kind); root "\(Self.packs)"; }
    }
    """
  }
}
