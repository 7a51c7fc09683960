/// Settings for all connections of a client.
struct ConnectionSettings: Sendable {
  let program: String
  /// A file of certificates to trust instead of the system's.
  let certificates: String?
  let proxies: ProxyVariables
  let peers = Peers()
  /// How many seconds an idle connection is kept for reuse.
  var longestIdle = 30
  /// The connection timeout in seconds.
  var longestWay = 20
}
