/// What reads bytes that nobody of ours wrote, each with a folder of examples in `fixtures/fuzz`.
enum FuzzTarget: String, CaseIterable, Sendable {
  case cells, configuration, days, habits, http, jrnl, json, keys, markdown, markers, pack, picture, records,
    sync, taskwarrior, todotxt, token

  /// Reads bytes; nil, or which of its promises the reader did not keep.
  func failure(of bytes: [UInt8]) -> String? {
    switch self {
    case .cells: CellsTarget.failure(of: bytes)
    case .configuration: ConfigurationTarget.failure(of: bytes)
    case .days: DaysTarget.failure(of: bytes)
    case .habits: ExchangeTargets.habits(bytes)
    case .http: HTTPTarget.failure(of: bytes)
    case .jrnl: ExchangeTargets.jrnl(bytes)
    case .json: JSONTarget.failure(of: bytes)
    case .keys: KeysTarget.failure(of: bytes)
    case .markdown: MarkdownTarget.failure(of: bytes)
    case .markers: MarkersTarget.failure(of: bytes)
    case .pack: PackTarget.failure(of: bytes)
    case .picture: PictureTarget.failure(of: bytes)
    case .records: RecordsTarget.failure(of: bytes)
    case .sync: SyncTarget.failure(of: bytes)
    case .taskwarrior: ExchangeTargets.taskwarrior(bytes)
    case .todotxt: ExchangeTargets.todotxt(bytes)
    case .token: TokenTarget.failure(of: bytes)
    }
  }
}
