import HTTPTypes
import Model

/// Finds the sign-in endpoints of a pack's publisher.
///
/// Servers are trusted only over https and only about themselves: a resource document (RFC 9728) must be about the
/// pack's address, and a server's metadata (RFC 8414) about the issuer that was requested.
struct Discovery {
  /// The largest document and response, in bytes.
  static let maxDocumentSize = 64 << 10

  /// The sign-in endpoints of a publisher's server.
  struct Server: Equatable, Sendable {
    let device: Endpoint
    let token: Endpoint
    let revocation: Endpoint?
    /// The resource that its tokens are for (RFC 8707).
    let resource: String
  }

  let client: HTTPClient
  let pack: Endpoint

  func server(for challenge: SignInChallenge) async throws(SignInFailure) -> Server {
    guard let metadata = challenge.metadata else {
      return try await server(issuer: pack.origin, isExplicit: false, resource: challenge.address)
    }
    let url = try endpoint(metadata, "resource_metadata")
    let resource: Resource = try await document(at: url)
    guard let name = resource.resource, Endpoint(name)?.covers(pack) ?? false else {
      throw notOffered("the resource document is about another address")
    }
    guard let issuer = resource.authorizationServers?.first else {
      throw notOffered("the resource document names no server")
    }
    return try await server(issuer: issuer, isExplicit: true, resource: name)
  }

  /// - Parameter isExplicit: whether the issuer was given; if it was not, a trailing slash makes no difference.
  private func server(
    issuer: String, isExplicit: Bool, resource: String
  ) async throws(SignInFailure) -> Server {
    let url = try endpoint(issuer, "issuer")
    let path = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
    guard !path.contains("?") else { throw notOffered("the issuer has a query") }
    let wellKnown = try endpoint(url.origin + "/.well-known/oauth-authorization-server" + path, "issuer")
    let document: Metadata = try await document(at: wellKnown)
    guard document.issuer == issuer || !isExplicit && document.issuer == issuer + "/" else {
      throw notOffered("the server's document is about another issuer")
    }
    guard url.origin == pack.origin || isListed(in: document) else {
      throw notOffered("the server is not for this pack")
    }
    guard let device = document.deviceAuthorizationEndpoint, let token = document.tokenEndpoint else {
      throw notOffered("the server has no sign-in by code")
    }
    let revocation = try document.revocationEndpoint.map { text throws(SignInFailure) in
      try endpoint(text, "revocation_endpoint")
    }
    return Server(
      device: try endpoint(device, "device_authorization_endpoint"),
      token: try endpoint(token, "token_endpoint"), revocation: revocation, resource: resource)
  }

  /// Whether a server of another origin issues tokens for the pack (RFC 9728 §4). True if it lists no resources.
  ///
  /// Otherwise a pack could name another publisher's server and receive tokens for that publisher.
  private func isListed(in document: Metadata) -> Bool {
    guard let resources = document.protectedResources else { return true }
    return resources.contains { Endpoint($0)?.covers(pack) ?? false }
  }

  /// Parses an address from a server. Throws if it is in a private network, unless the pack is too.
  func endpoint(_ text: String, _ name: String) throws(SignInFailure) -> Endpoint {
    guard let endpoint = Endpoint(text),
      NetworkHost.isPrivate(pack.host) || !NetworkHost.isPrivate(endpoint.host)
    else {
      throw notOffered("\(name) is not an https address")
    }
    return endpoint
  }

  func notOffered(_ detail: String) -> SignInFailure { .notOffered(host: pack.host, detail: detail) }

  private func document<Value: Decodable>(at url: Endpoint) async throws(SignInFailure) -> Value {
    var request = HTTPRequest(
      method: .get, scheme: url.scheme, authority: url.authority, path: url.path)
    request.headerFields[.accept] = "application/json"
    var call = HTTPCall(request: request, limit: Self.maxDocumentSize, followsRedirects: false)
    call.referringHost = pack.host
    let response: HTTPClientResponse
    do {
      response = try await client.send(call)
    } catch {
      throw failure(error)
    }
    guard response.head.status == .ok else {
      throw failure(.status(response.head.status.code, title: nil, host: url.host))
    }
    guard let value: Value = response.document() else {
      throw notOffered("a document is malformed")
    }
    return value
  }

  /// Maps a failed document request: a server without the document offers no sign-in.
  private func failure(_ failure: NetworkFailure) -> SignInFailure {
    switch failure {
    case .cancelled: .cancelled
    case .status(300..<500, _, let host): notOffered("no document at \(host)")
    case .unauthorized(let host, _): notOffered("no document at \(host) without signing in")
    case .tooLarge: notOffered("a document is too large")
    default: .network(failure)
    }
  }

  private struct Resource: Decodable {
    let resource: String?
    let authorizationServers: [String]?
  }

  private struct Metadata: Decodable {
    let issuer: String?
    let deviceAuthorizationEndpoint: String?
    let tokenEndpoint: String?
    let revocationEndpoint: String?
    let protectedResources: [String]?
  }
}

extension HTTPClientResponse {
  /// Decodes the JSON body. Returns nil if it is too large or invalid.
  ///
  /// Keys are converted: `token_endpoint` becomes `tokenEndpoint`.
  func document<Value: Decodable>() -> Value? {
    guard body.count <= Discovery.maxDocumentSize else { return nil }
    return try? StrictJSON.decode(Value.self, from: body, keys: .fromSnakeCase)
  }
}
