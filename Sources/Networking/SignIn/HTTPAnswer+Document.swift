import Model

extension HTTPAnswer {
  /// Decodes the JSON body. Returns nil if it is too large or invalid.
  ///
  /// Keys are converted: `token_endpoint` becomes `tokenEndpoint`.
  func document<Value: Decodable>() -> Value? {
    guard body.count <= Discovery.limit else { return nil }
    return try? StrictJSON.decode(Value.self, from: body, keys: .fromSnakeCase)
  }
}
