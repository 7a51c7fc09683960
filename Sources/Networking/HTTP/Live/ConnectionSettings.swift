/// What holds for all connections of a client.
struct ConnectionSettings: Sendable {
  let program: String
  /// The file of certificates to trust in place of the system's.
  let certificates: String?
  let proxies: ProxyVariables
  let peers = Peers()
  /// For how many seconds a connection that nobody uses is used again.
  var longestIdle = 30
  /// For how many seconds it is tried to reach a server.
  var longestWay = 20
}
