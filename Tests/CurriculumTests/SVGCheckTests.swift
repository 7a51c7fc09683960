import Testing

@testable import Curriculum

/// A drawing may have nothing but a drawing in it.
struct SVGCheckTests {
  private func problem(_ inside: String, _ attributes: String = "") -> SVGProblem? {
    SVGCheck.problem(in: Array("<svg \(attributes)>\(inside)</svg>".utf8))
  }

  @Test(arguments: [
    "", "<g fill='url(#a)'/>", "<!-- http://a <script> --><path d=\"M0 0 > 1\"/>", "<use href=\"#a\"/>",
    "<style>.a{fill:url( '#b' )}</style>", "<style><![CDATA[.a{fill:red}]]></style>",
    "<text>a &amp; b</text>",
    "<g style=\"mask: url(#m)\"/>", "<use xlink:href='#leaf' />",
    "<linearGradient id=\"a\"/><clipPath id='b'/>",
  ])
  func aDrawingIsAllowed(inside: String) {
    #expect(problem(inside, "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"") == nil)
  }

  @Test(arguments: [
    "<script>x</script>", "<SCRIPT/>", "<svg:script/>", "<image href='#a'/>", "<image/>", "<foreignObject/>",
    "<xi:include href=\"#a\"/>", "<feImage/>", "<animate/>", "<set/>", "<a href=\"#b\"/>",
    "<g onclick=\"x\"/>",
    "<g ONLOAD='x'/>", "<use href=\"http://a/b\"/>", "<use xlink:href=\"file:///etc/passwd\"/>",
    "<use href=\"other.svg#a\"/>", "<use href=\" #a\"/>", "<use href=\"&#35;a\"/>",
    "<g fill=\"url(http://a)\"/>",
    "<g fill=\"URL('b.svg#a')\"/>", "<g style=\"fill:u\\72l(http://a)\"/>", "<style>@import 'a'</style>",
    "<style><![CDATA[@import url(#a)]]></style>", "<style>.a{fill:url(&#104;ttp://a)}</style>",
    "<g fill=\"ur&#108;(http://a)\"/>", "<g xml:base=\"http://a\"/>", "<!DOCTYPE svg>", "<!ENTITY a \"b\">",
    "<?xml-stylesheet href=\"a\"?>", "<g", "<!-- ", "<g a", "<g a=b/>", "<g a=\"b/>", "<![CDATA[",
  ])
  func whatIsMoreThanThatIsRefused(inside: String) {
    #expect(problem(inside) != nil)
  }

  @Test func theBeginningMayHaveADeclarationAndNoMore() {
    let drawing = "<svg viewBox=\"0 0 1 1\"/>"
    #expect(SVGCheck.problem(in: Array("<?xml version=\"1.0\"?>\n\(drawing)".utf8)) == nil)
    #expect(SVGCheck.problem(in: Array("<!DOCTYPE svg [<!ENTITY a 'b'>]>\(drawing)".utf8)) != nil)
    #expect(SVGCheck.problem(in: [0xFF, 0xFE, 0x3C, 0x00]) == .notUTF8)
  }

  @Test(arguments: [
    "encoding=\"UTF-7\"", "encoding='ISO-8859-1'", "encoding=\"utf-16\"", "encoding = \"UTF-7\"",
    "encoding=\"UTF-8\" encoding=\"UTF-7\"", "encoding=\"UTF-8\" encoding=\"utf-8\"", "Encoding=\"utf-7\"",
    "encoding=\"&#85;TF-7\"", "ENCODING=UTF-7", "encoding=\"\"",
  ])
  func aDrawingThatSaysToBeInAnotherEncodingIsRefused(declared: String) {
    let text = "<?xml version=\"1.0\" \(declared)?><svg viewBox=\"0 0 1 1\">+ADw-script/+AD4-</svg>"
    #expect(SVGCheck.problem(in: Array(text.utf8)) != nil)
    #expect(!Pack.isSafeSVG(Array(text.utf8)))
  }

  @Test(arguments: [
    "version=\"1.0\"", "version='1.0' encoding='UTF-8'",
    "version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"",
    "version=\"1.1\"\n standalone=\"yes\" ",
  ])
  func anOrdinaryDeclarationIsTaken(declared: String) {
    let text = "<?xml \(declared)?><svg viewBox='0 0 1 1'><g/></svg>"
    #expect(SVGCheck.problem(in: Array(text.utf8)) == nil)
  }
}
