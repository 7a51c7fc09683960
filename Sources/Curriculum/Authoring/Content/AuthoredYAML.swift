import Yams

/// Reads a YAML file of which every key is known beforehand.
enum AuthoredYAML {
  /// Nil, and a finding, when the file is not there or not as it should be.
  static func read<Value: Decodable>(
    _ file: String, as type: Value.Type, in folder: PackFolder, _ findings: Findings
  ) -> Value? {
    do throws(PackFailure) {
      let bytes = try folder.bytes(file, limit: SourcePack.yamlLimit)
      guard let text = SourceText.read(bytes, file: file, findings) else { return nil }
      return decode(text, file: file, findings)
    } catch {
      findings.add(error)
      return nil
    }
  }

  private static func decode<Value: Decodable>(
    _ text: String, file: String, _ findings: Findings
  ) -> Value? {
    do {
      return try YAMLDecoder().decode(Value.self, from: text)
    } catch {
      findings.add(message(error), in: Place(file: file))
      return nil
    }
  }

  private static func message(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "broken YAML" }
    let (context, problem): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, "is of another kind")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (.init(codingPath: [], debugDescription: ""), "is broken")
      }
    let path = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    return path.isEmpty ? problem : "\(path.joined(separator: ".")): \(problem)"
  }
}
