import NIOCore
import NIOHTTP1

/// Calls `x-gzip` and `GZIP` gzip, which they are (RFC 9110 §8.4.1.3), before the unpacking looks at it.
final class PackingName: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data),
      let packing = head.headers.first(name: "Content-Encoding"),
      ["x-gzip", "gzip"].contains(packing.lowercased())
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "Content-Encoding", value: "gzip")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
