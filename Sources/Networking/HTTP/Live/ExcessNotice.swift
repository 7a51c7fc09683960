import NIOCore
import NIOHTTP1

/// Notices an answer that goes on after its end.
///
/// The end is held back until all that came with it was looked at: what is left over is no HTTP, and with
/// that the whole answer is worth nothing.
final class ExcessNotice: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  private var end: NIOAny?

  /// Puts one behind a connection's decoder, with `HeadCheck` before it and `PackingName` behind it.
  static func add(to channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandlers([HeadCheck(), ExcessNotice(), PackingName()], position: .after(decoder))
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      end = data
    } else {
      context.fireChannelRead(data)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    passOn(context)
    context.fireChannelReadComplete()
  }

  func channelInactive(context: ChannelHandlerContext) {
    passOn(context)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    end = nil
    context.fireErrorCaught(error)
  }

  private func passOn(_ context: ChannelHandlerContext) {
    guard let part = end else { return }
    end = nil
    context.fireChannelRead(part)
  }
}
