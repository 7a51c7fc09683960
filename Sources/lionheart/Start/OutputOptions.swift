import ArgumentParser
import Texts

/// `--json`, an option of every command that prints or changes something (docs/JSON.md).
///
/// With it, standard output has one JSON value and nothing else. Everything for people goes to standard error.
struct OutputOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  /// Whether `--json` was typed. It is known before the arguments are parsed, so that parser errors are JSON too.
  static let isRequested = StubFolder.arguments.prefix { $0 != "--" }.contains("--json")

  /// Prints the record that a command has changed, as it is now. Prints nothing without `--json`.
  ///
  /// - Parameters:
  ///   - changed: whether anything changed.
  ///   - removed: whether the record was removed; it is then printed as it was.
  ///   - record: the record; nil if there is none.
  func print(
    changed: Bool, removed: Bool = false, _ record: @autoclosure () -> (any Encodable)?
  ) throws(CommandFailure) {
    if json { try Output.json(ChangeReport(record: record(), changed: changed, removed: removed)) }
  }

  /// Prints the records that a command has changed. Prints nothing without `--json`.
  func print(_ changes: @autoclosure () -> [ChangeReport]) throws(CommandFailure) {
    if json { try Output.json(list: changes()) }
  }

  /// Fails if the path of an export is `-`, because the export itself then goes to standard output.
  func requireFile(_ path: String) throws(CommandFailure) {
    if json, path == "-" {
      throw .usage(Phrase("--json needs a file: with -, the export itself goes to standard output."))
    }
  }
}

/// A record after a change: its own fields, `changed`, and `removed` if it was removed.
struct ChangeReport: Encodable {
  private enum CodingKeys: CodingKey {
    case changed, removed
  }

  /// The record; nil if there is none.
  let record: (any Encodable)?
  let changed: Bool
  var removed = false

  /// Encodes both parts as one object.
  func encode(to encoder: any Encoder) throws {
    try record?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(changed, forKey: .changed)
    if removed { try container.encode(removed, forKey: .removed) }
  }
}
