package import FoundationEssentials
import Glibc

extension Data {
  /// A copy of bytes on pages that go back to the system with its last copy; nil where there are none.
  package init?(onPagesOfItsOwn bytes: [UInt8]) {
    let count = bytes.count
    let pages = mmap(nil, Swift.max(count, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED else { return nil }
    bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: pages, count: count).copyMemory(from: $0) }
    self.init(bytesNoCopy: pages, count: count, deallocator: .unmap)
  }
}
