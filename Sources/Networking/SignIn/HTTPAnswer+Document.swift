import Model

extension HTTPAnswer {
  /// What the JSON in the body says; nil where it is too large or not what it should be.
  ///
  /// `token_endpoint` in it is `tokenEndpoint` here.
  func document<Value: Decodable>() -> Value? {
    guard body.count <= Discovery.limit else { return nil }
    return try? StrictJSON.decode(Value.self, from: body, keys: .fromSnakeCase)
  }
}
