import HTTPTypes

/// A form-encoded POST, as OAuth uses it (RFC 6749, appendix B).
struct FormBody {
  private var text = ""

  /// Adds a field, unless the value is nil.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    if !text.isEmpty { text += "&" }
    text += name + "=" + Self.escaped(value)
  }

  /// A call that sends the form.
  ///
  /// - Parameter namer: the host whose server named the endpoint.
  func call(to endpoint: Endpoint, namedBy namer: String?) -> HTTPCall {
    var request = HTTPRequest(
      method: .post, scheme: endpoint.scheme, authority: endpoint.authority, path: endpoint.path)
    request.headerFields[.contentType] = "application/x-www-form-urlencoded"
    request.headerFields[.accept] = "application/json"
    var call = HTTPCall(request: request, body: Array(text.utf8), limit: Discovery.limit)
    call.namedBy = namer
    return call
  }

  private static func escaped(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return value.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}
