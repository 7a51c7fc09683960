import Glibc

/// The reader that `LIONHEART_FUZZ` names.
private let target: FuzzTarget? = getenv("LIONHEART_FUZZ").flatMap {
  FuzzTarget(rawValue: String(cString: $0))
}

/// What libFuzzer calls with each of its inputs; a promise that was not kept ends it like a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    fputs(
      "LIONHEART_FUZZ names none of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))\n", stderr)
    abort()
  }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let failure = target.failure(of: bytes) {
    fputs("\(target.rawValue): \(failure)\n", stderr)
    abort()
  }
  return 0
}
