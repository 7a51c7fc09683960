import Model
import Testing

@Suite struct PercentEncodingTests {
  @Test(
    arguments: [
      ("a%20b", "a b"), ("%ED%95%9c", "한"), ("100%", "100%"), ("%4", "%4"), ("%%41", "%A"),
      ("%25%34%31", "%41"),
      // Neither a sign nor a space is a digit.
      ("%+F", "%+F"), ("%-1", "%-1"), ("% 1", "% 1"), ("%0x", "%0x"), ("%４１", "%４１"),
    ])
  func onlyTwoHexadecimalDigitsAreDecoded(text: String, decoded: String) {
    #expect(String(decoding: PercentEncoding.decode(text), as: UTF8.self) == decoded)
  }
}
