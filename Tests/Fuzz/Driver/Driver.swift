import Glibc

/// The reader that `LIONHEART_FUZZ` names.
private let target: FuzzTarget? = getenv("LIONHEART_FUZZ").flatMap {
  FuzzTarget(rawValue: String(cString: $0))
}

/// What libFuzzer calls with each of its inputs; a promise that was not kept ends it like a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { stop("LIONHEART_FUZZ names none of: \(FuzzTarget.allCases.map(\.rawValue))") }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let failure = target.failure(of: bytes) { stop("\(target.rawValue): \(failure)") }
  return 0
}

private func stop(_ reason: String) -> Never {
  let line = Array("\(reason)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}
