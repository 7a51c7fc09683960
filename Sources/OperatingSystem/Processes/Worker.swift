package import FoundationEssentials
import Glibc

package enum BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread with all signals blocked, so that only the threads that handle signals receive them.
  ///
  /// Returns false if no thread can be created.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var (all, old) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

extension Data {
  /// Copies bytes to their own memory pages, which are unmapped with the last copy. Returns nil if memory is short.
  package init?(mappedCopyOf bytes: [UInt8]) {
    let count = bytes.count
    let pages = mmap(nil, Swift.max(count, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED else { return nil }
    bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: pages, count: count).copyMemory(from: $0) }
    self.init(bytesNoCopy: pages, count: count, deallocator: .unmap)
  }
}
