import CCurl
import OperatingSystem
import Synchronization

/// The thread on which libcurl works: it waits until something comes, or is to be done, and never looks in between.
final class TransferLoop: Sendable {
  private struct Inbox {
    var orders: [Order] = []
    /// What whoever asks is told at once, where nothing is done any more.
    var end: NetworkFailure?
    /// The number of libcurl's handle while it may be woken; a pointer must not leave its thread.
    var multi: UInt?
  }

  private let settings: ConnectionSettings
  private let inbox = Mutex(Inbox())

  init(_ settings: ConnectionSettings) {
    self.settings = settings
  }

  /// Starts the thread.
  func start() {
    if !Worker.start({ self.run() }) { close() }
  }

  /// Begins a call.
  func take(_ order: Order) {
    let end = inbox.withLock { inbox in
      if inbox.end == nil { inbox.orders.append(order) }
      return inbox.end
    }
    if let end { order.end(.failure(end)) } else { wake() }
  }

  /// Has the thread look at what is to be done.
  func wake() {
    inbox.withLock { $0.multi.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }.map(ccurl_multi_wakeup) }
  }

  /// Ends what is under way, and the thread.
  ///
  /// - Parameter failure: what whoever waits, and whoever asks from now on, is told.
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
      // First: its connection is free for whoever asks next.
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

  /// What is to be begun; nil once all is to end.
  private func taken() -> [Order]? {
    inbox.withLock { inbox in
      defer { inbox.orders = [] }
      return inbox.end == nil ? inbox.orders : nil
    }
  }
}
