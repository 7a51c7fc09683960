import HTTPTypes
import NIOCore
import NIOHTTP1

/// Ends a connection whose answer has a status that is none (RFC 9110 §15), before AsyncHTTPClient sees it.
///
/// That takes everything below 200 for an announcement of the answer, and stops the program when the body comes; of
/// 101, which nobody asked for, it thinks the same.
final class HeadCheck: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  struct NoStatus: Error {}

  private var isRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isRefused { return }
    if case .head(let head) = unwrapInboundIn(data),
      head.status == .switchingProtocols || HTTPResponse.Status(answered: Int(head.status.code)) == nil
    {
      isRefused = true
      context.fireErrorCaught(NoStatus())
      context.close(promise: nil)
      return
    }
    context.fireChannelRead(data)
  }
}
