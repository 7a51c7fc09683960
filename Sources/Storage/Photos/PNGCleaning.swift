import Model

/// Removes all chunks from a PNG that do not affect how it looks, and what follows its end.
///
/// PNG, third edition (W3C), 5 and 11.
enum PNGCleaning {
  private static let looks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI",
    "bKGD",
    "pHYs", "hIST", "acTL", "fcTL", "fdAT",
  ]

  static func cleaned(_ bytes: PictureBytes) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let signature = bytes.slice(0, count: 8), bytes.has("IHDR", at: 12) else { throw .damaged }
    var (head, body): ([UInt8], [UInt8]) = ([], [])
    body.reserveCapacity(bytes.count)
    var (offset, frames, hasPixels) = (8, 0, false)
    var orientation = 1
    while let length = bytes.big(offset, 4), let chunk = bytes.slice(offset, count: length + 12),
      let name = bytes.slice(offset + 4, count: 4)
    {
      let type = String(decoding: name, as: UTF8.self)
      let content = offset + 8
      offset += length + 12
      switch type {
      case "IHDR":
        guard head.isEmpty else { throw .damaged }
        head = Array(chunk)
      case "IDAT": hasPixels = true
      case "fcTL": frames += 1
      case "eXIf":
        orientation = ExifOrientation.read(bytes, from: content, to: content + length) ?? orientation
      default: break
      }
      if type.first?.isUppercase == true {
        // Without an unknown critical chunk the picture would be shown wrong, so it is refused.
        guard looks.contains(type), isSound(bytes, chunk, content: content, length) else { throw .damaged }
      }
      if type == "iCCP" {
        body += profile(bytes, content, length)
      } else if looks.contains(type), type != "IHDR" {
        body += chunk
      }
      guard type == "IEND" else { continue }
      guard hasPixels, !head.isEmpty else { throw .damaged }
      guard frames <= Photo.mostFrames else { throw .tooManyFrames(frames) }
      let turn = orientation == 1 ? [] : Self.chunk("eXIf", ExifOrientation.exif(orientation))
      return CleanedPicture(bytes: Array(signature) + head + turn + body)
    }
    throw .damaged
  }

  /// A colour profile under a name that tells nothing; empty if it is not valid.
  private static func profile(_ bytes: PictureBytes, _ content: Int, _ length: Int) -> [UInt8] {
    guard let all = bytes.slice(content, count: length), let end = all.prefix(80).firstIndex(of: 0) else {
      return []
    }
    return chunk("iCCP", Array("icc".utf8) + all[end...])
  }

  private static func isSound(
    _ bytes: PictureBytes, _ chunk: ArraySlice<UInt8>, content: Int, _ length: Int
  ) -> Bool {
    bytes.big(content + length, 4) == Int(checksum(chunk.dropFirst(4).dropLast(4)))
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + named + bigEndian(checksum(named[...]))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of PNG, annex D.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      var remainder: UInt32 = .max
      for byte in buffer {
        remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
      }
      return ~remainder
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
