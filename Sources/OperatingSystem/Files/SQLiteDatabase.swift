import Glibc

/// An SQLite database, read with libsqlite3.
///
/// The library is opened with `dlopen` at first use, because hardly anyone imports such a file. The database is
/// untrusted input: it is never written, nothing is created beside it, and a statement that takes too long is stopped.
public final class SQLiteDatabase {
  /// Why a database cannot be read.
  public enum Failure: Error, Equatable {
    /// libsqlite3 is not installed, or too old.
    case notInstalled
    /// The file is damaged, or no database.
    case unreadable
    /// A statement has more rows, or more text, than allowed.
    case tooManyRows
  }

  /// A value in a row.
  public enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  /// The bytes that every database begins with.
  public static let beginning = Array("SQLite format 3\0".utf8)

  /// Whether libsqlite3 can be used.
  public static var isInstalled: Bool { functions != nil }

  private static let functions = SQLiteFunctions()
  /// After how many steps of SQLite's virtual machine a statement is stopped. A row takes about ten.
  private static let largestEffort: Int32 = 200_000_000
  /// The largest text, in bytes.
  private static let largestValue: Int32 = 1_000_000
  /// The largest text of all rows of a statement, in bytes. In a crafted file all rows may share one long text.
  private static let largestText = 64 << 20

  private let functions: SQLiteFunctions
  private let database: OpaquePointer

  /// Opens a file for reading.
  public init(_ path: String) throws(Failure) {
    guard let functions = Self.functions else { throw .notInstalled }
    // Immutable: SQLite neither locks the file nor looks for a journal beside it.
    let uri = "file:\(Self.percentEncoded(path))?immutable=1"
    var opened: OpaquePointer?
    let code = functions.open(uri, &opened, SQLiteFunctions.readOnly | SQLiteFunctions.isURI, nil)
    guard code == 0, let database = opened else {
      _ = functions.close(opened)
      throw .unreadable
    }
    (self.functions, self.database) = (functions, database)
    // Without these, a crafted schema could run functions, and a damaged page be read past its end.
    for setting in ["trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0"] {
      _ = try rows(of: "PRAGMA \(setting)", atMost: 1)
    }
    _ = functions.setLimit(database, SQLiteFunctions.lengthLimit, Self.largestValue)
    functions.setProgressHandler(database, Self.largestEffort, { _ in 1 }, nil)
  }

  deinit { _ = functions.close(database) }

  /// The rows of a statement. Text that is not UTF-8 is repaired.
  public func rows(of statement: String, atMost limit: Int) throws(Failure) -> [[Value]] {
    var prepared: OpaquePointer?
    guard functions.prepare(database, statement, -1, &prepared, nil) == 0, let prepared else {
      throw .unreadable
    }
    defer { _ = functions.finalize(prepared) }
    var rows: [[Value]] = []
    var size = 0
    while true {
      switch functions.step(prepared) {
      case SQLiteFunctions.done: return rows
      case SQLiteFunctions.row:
        guard rows.count < limit else { throw .tooManyRows }
        let row = (0..<functions.columnCount(prepared)).map { value(of: prepared, $0) }
        for case .text(let text) in row { size += text.utf8.count }
        guard size <= Self.largestText else { throw .tooManyRows }
        rows.append(row)
      default: throw .unreadable
      }
    }
  }

  private func value(of row: OpaquePointer, _ column: Int32) -> Value {
    switch functions.columnType(row, column) {
    case 1: return .integer(functions.columnInteger(row, column))
    case 2: return .real(functions.columnReal(row, column))
    case 3:
      guard let bytes = functions.columnText(row, column) else { return .null }
      let count = Int(functions.columnSize(row, column))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    default: return .null
    }
  }

  private static func percentEncoded(_ path: String) -> String {
    let plain = Set("/-._~".utf8)
    return path.utf8.map { byte in
      let isPlain =
        plain.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// The functions of libsqlite3 (sqlite.org/c3ref), and its constants.
private struct SQLiteFunctions {
  static let (readOnly, isURI): (Int32, Int32) = (0x1, 0x40)
  static let (row, done): (Int32, Int32) = (100, 101)
  static let lengthLimit: Int32 = 0

  typealias Open =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>?
    ) -> Int32
  typealias Prepare =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  typealias SetLimit = @convention(c) (OpaquePointer, Int32, Int32) -> Int32
  typealias SetProgressHandler =
    @convention(c) (
      OpaquePointer, Int32, (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?, UnsafeMutableRawPointer?
    ) -> Void
  typealias Close = @convention(c) (OpaquePointer?) -> Int32
  typealias Step = @convention(c) (OpaquePointer) -> Int32
  typealias ColumnNumber = @convention(c) (OpaquePointer, Int32) -> Int32
  typealias ColumnInteger = @convention(c) (OpaquePointer, Int32) -> Int64
  typealias ColumnReal = @convention(c) (OpaquePointer, Int32) -> Double
  typealias ColumnText = @convention(c) (OpaquePointer, Int32) -> UnsafePointer<UInt8>?

  let open: Open
  let close: Close
  let setLimit: SetLimit
  let setProgressHandler: SetProgressHandler
  let prepare: Prepare
  let step: Step
  let finalize: Close
  let columnCount: Step
  let columnType, columnSize: ColumnNumber
  let columnInteger: ColumnInteger
  let columnReal: ColumnReal
  let columnText: ColumnText

  /// Loads the library. Returns nil if it is not installed or lacks a function.
  init?() {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, "sqlite3_\(name)").map { unsafeBitCast($0, to: Function.self) }
    }
    guard let open = function("open_v2") as Open?, let close = function("close_v2") as Close?,
      let setLimit = function("limit") as SetLimit?,
      let setProgressHandler = function("progress_handler") as SetProgressHandler?,
      let prepare = function("prepare_v2") as Prepare?, let step = function("step") as Step?,
      let finalize = function("finalize") as Close?, let columnCount = function("column_count") as Step?,
      let columnType = function("column_type") as ColumnNumber?,
      let columnSize = function("column_bytes") as ColumnNumber?,
      let columnInteger = function("column_int64") as ColumnInteger?,
      let columnReal = function("column_double") as ColumnReal?,
      let columnText = function("column_text") as ColumnText?
    else { return nil }
    (self.open, self.close, self.setLimit) = (open, close, setLimit)
    self.setProgressHandler = setProgressHandler
    (self.prepare, self.step, self.finalize) = (prepare, step, finalize)
    (self.columnCount, self.columnType, self.columnSize) = (columnCount, columnType, columnSize)
    (self.columnInteger, self.columnReal, self.columnText) = (columnInteger, columnReal, columnText)
  }
}
