import CCurl
import OperatingSystem
import Synchronization

/// The thread that runs libcurl. It sleeps until there is data or work, and does not poll.
final class TransferLoop: Sendable {
  private struct Inbox {
    var orders: [Order] = []
    /// The failure for all further calls, after the loop has ended.
    var end: NetworkFailure?
    /// libcurl's handle while it may be woken, as an integer, because a pointer is not Sendable.
    var multi: UInt?
  }

  private let settings: ConnectionSettings
  private let inbox = Mutex(Inbox())

  init(_ settings: ConnectionSettings) {
    self.settings = settings
  }

  func start() {
    if !BackgroundThread.start({ self.run() }) { close() }
  }

  func take(_ order: Order) {
    let end = inbox.withLock { inbox in
      if inbox.end == nil { inbox.orders.append(order) }
      return inbox.end
    }
    if let end { order.end(.failure(end)) } else { wake() }
  }

  /// Wakes the thread so that it looks for work.
  func wake() {
    inbox.withLock { $0.multi.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }.map(ccurl_multi_wakeup) }
  }

  /// Ends all running calls, and the thread.
  ///
  /// - Parameter failure: the failure of running and later calls.
  func close(_ failure: NetworkFailure = .cancelled) {
    let orders = inbox.withLock { inbox in
      inbox.end = inbox.end ?? failure
      defer { inbox.orders = [] }
      return inbox.orders
    }
    for order in orders { order.end(.failure(failure)) }
    wake()
  }

  private func run() {
    guard ccurl_open(), let multi = ccurl_multi_init() else { return close(.noLibrary) }
    inbox.withLock { $0.multi = UInt(bitPattern: multi) }
    var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    func end(_ transfer: Transfer, _ code: CURLcode) {
      // First, so that the connection is free for the next call.
      ccurl_multi_remove(multi, transfer.easy)
      transfers[transfer.easy] = nil
      transfer.end(code)
    }
    while let orders = taken() {
      for order in orders where !order.isEnded {
        guard let transfer = Transfer(order, settings), ccurl_multi_add(multi, transfer.easy) else {
          order.end(.failure(.interrupted(host: order.call.request.host)))
          continue
        }
        transfers[transfer.easy] = transfer
      }
      ccurl_multi_perform(multi)
      var code = CURLE_OK
      while let easy = ccurl_multi_ended(multi, &code) {
        if let transfer = transfers[easy] { end(transfer, code) }
      }
      for transfer in transfers.values where transfer.order.isEnded || transfer.failure != nil {
        end(transfer, CURLE_ABORTED_BY_CALLBACK)
      }
      ccurl_multi_poll(multi, .max)
    }
    for transfer in transfers.values {
      transfer.order.end(.failure(.cancelled))
      end(transfer, CURLE_ABORTED_BY_CALLBACK)
    }
    inbox.withLock { $0.multi = nil }
    ccurl_multi_cleanup(multi)
  }

  /// The calls to begin; nil if the loop must end.
  private func taken() -> [Order]? {
    inbox.withLock { inbox in
      defer { inbox.orders = [] }
      return inbox.end == nil ? inbox.orders : nil
    }
  }
}
