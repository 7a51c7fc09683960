package import FoundationEssentials
import Glibc

extension Data {
  /// Copies bytes to their own memory pages, which are unmapped with the last copy. Returns nil if memory is short.
  package init?(onPagesOfItsOwn bytes: [UInt8]) {
    let count = bytes.count
    let pages = mmap(nil, Swift.max(count, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED else { return nil }
    bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: pages, count: count).copyMemory(from: $0) }
    self.init(bytesNoCopy: pages, count: count, deallocator: .unmap)
  }
}
