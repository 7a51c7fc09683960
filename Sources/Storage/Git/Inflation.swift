/// Decompresses zlib data (RFC 1950 and 1951), which git's objects are.
///
/// The data may come from an attacker: anything wrong in it, and more output than the limit, ends it with `Damage`.
struct Inflation {
  struct Damage: Error {}

  private let input: [UInt8]
  private let limit: Int
  private var position = 2
  private var waiting: (bits: Int, count: Int) = (0, 0)
  private var output: [UInt8] = []

  /// Returns the decompressed bytes of data that may go on after its end.
  static func bytes(of input: [UInt8], upTo limit: Int) throws(Damage) -> [UInt8] {
    // Method 8, no dictionary, and a check in the first two bytes.
    guard input.count > 2, input[0] & 15 == 8, input[1] & 32 == 0,
      (Int(input[0]) << 8 | Int(input[1])) % 31 == 0
    else { throw Damage() }
    var inflation = Inflation(input: input, limit: limit)
    try inflation.run()
    return inflation.output
  }

  private init(input: [UInt8], limit: Int) {
    (self.input, self.limit) = (input, limit)
  }

  private mutating func run() throws(Damage) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1: try compressed(Code.fixedLengths, Code.fixedDistances)
      case 2:
        let codes = try dynamicCodes()
        try compressed(codes.lengths, codes.distances)
      default: throw Damage()
      }
    }
    try check()
  }

  // MARK: Blocks

  private mutating func stored() throws(Damage) {
    waiting = (0, 0)
    guard position + 4 <= input.count else { throw Damage() }
    let size = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + size <= input.count, output.count + size <= limit else { throw Damage() }
    output += input[position..<(position + size)]
    position += size
  }

  private mutating func compressed(_ lengths: Code, _ distances: Code) throws(Damage) {
    while true {
      let symbol = try next(lengths)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw Damage() }
        output.append(UInt8(symbol))
        continue
      }
      let size = try value(symbol - 257, Code.sizes)
      let distance = try value(next(distances), Code.distances)
      guard distance <= output.count, output.count + size <= limit else { throw Damage() }
      // What is copied may overlap what it adds.
      for _ in 0..<size { output.append(output[output.count - distance]) }
    }
  }

  /// A length or distance: the first of its range, and so many bits more.
  private mutating func value(
    _ symbol: Int, _ ranges: [(first: Int, bits: Int)]
  ) throws(Damage) -> Int {
    guard symbol < ranges.count else { throw Damage() }
    return ranges[symbol].first + (try take(ranges[symbol].bits))
  }

  private mutating func dynamicCodes() throws(Damage) -> (lengths: Code, distances: Code) {
    let (literals, distances, codes) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = Array(repeating: 0, count: order.count)
    for place in order[..<codes] { lengths[place] = try take(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      switch try next(code) {
      case let length where length < 16: lengths.append(length)
      case 16:
        guard let last = lengths.last else { throw Damage() }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      default: lengths += Array(repeating: 0, count: try take(7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw Damage() }
    return (Code(lengths[..<literals]), Code(lengths[literals...]))
  }

  /// Compares the sum (Adler-32) that follows the last block.
  private func check() throws(Damage) {
    guard position + 4 <= input.count else { throw Damage() }
    var (low, high) = (1, 0)
    for byte in output {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let sum = input[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard sum == high << 16 | low else { throw Damage() }
  }

  // MARK: Bits

  /// Bits from the least significant one on; never more than what is needed is read ahead than the rest of a byte.
  private mutating func take(_ count: Int) throws(Damage) -> Int {
    while waiting.count < count {
      guard position < input.count else { throw Damage() }
      waiting.bits |= Int(input[position]) << waiting.count
      waiting.count += 8
      position += 1
    }
    let bits = waiting.bits & (1 << count - 1)
    waiting = (waiting.bits >> count, waiting.count - count)
    return bits
  }

  /// The next symbol of a Huffman code, a bit at a time.
  private mutating func next(_ code: Code) throws(Damage) -> Int {
    var (bits, first, index) = (0, 0, 0)
    for count in code.counts.dropFirst() {
      bits |= try take(1)
      if bits - count < first { return code.symbols[index + bits - first] }
      index += count
      first = (first + count) << 1
      bits <<= 1
    }
    throw Damage()
  }

  /// A canonical Huffman code: how many symbols have codes of each length, and the symbols in the order of their codes.
  private struct Code {
    private(set) var counts = Array(repeating: 0, count: 16)
    private(set) var symbols: [Int] = []

    init(_ lengths: some Collection<Int>) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1...15 {
        symbols += lengths.enumerated().lazy.filter { $0.element == length }.map(\.offset)
      }
    }

    static let fixedLengths = Code(
      Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
        + Array(repeating: 8, count: 8))
    static let fixedDistances = Code(Array(repeating: 5, count: 30))

    static let sizes: [(first: Int, bits: Int)] = ranges(from: 3, steady: 8, each: 4, count: 28) + [(258, 0)]
    static let distances = ranges(from: 1, steady: 4, each: 2, count: 30)

    /// Ranges whose size doubles after every few.
    private static func ranges(
      from start: Int, steady: Int, each: Int, count: Int
    ) -> [(first: Int, bits: Int)] {
      var (ranges, first): ([(first: Int, bits: Int)], Int) = ([], start)
      for index in 0..<count {
        let bits = index < steady ? 0 : index / each - 1
        ranges.append((first, bits))
        first += 1 << bits
      }
      return ranges
    }
  }
}
