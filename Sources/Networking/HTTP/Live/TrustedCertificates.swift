import Glibc
import NIOSSL

/// Whose word about servers is taken: what the system has, or the person says.
enum TrustedCertificates {
  /// Where distributions have them that NIOSSL does not look at: openSUSE, Alpine, RHEL, Void and NixOS.
  private static let others = [
    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/certs/ca-bundle.crt",
  ]
  /// Where NIOSSL looks itself.
  private static let known = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]

  /// The settings of TLS; a file that is named but not there trusts nobody.
  static func configuration(file: String?) -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    // The versions before are broken (RFC 8996), and tokens go over this.
    configuration.minimumTLSVersion = .tlsv12
    if let file, !file.isEmpty {
      configuration.trustRoots = .file(file)
    } else if !known.contains(where: isReadable), let other = others.first(where: isReadable) {
      configuration.trustRoots = .file(other)
    }
    return configuration
  }

  private static func isReadable(_ path: String) -> Bool {
    access(path, R_OK) == 0
  }
}
