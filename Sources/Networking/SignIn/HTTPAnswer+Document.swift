import FoundationEssentials

extension HTTPAnswer {
  /// What the JSON in the body says; nil where it is too large or not what it should be.
  ///
  /// `token_endpoint` in it is `tokenEndpoint` here.
  func document<Value: Decodable>() -> Value? {
    guard body.count <= Discovery.limit else { return nil }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(Value.self, from: Data(body))
  }
}
