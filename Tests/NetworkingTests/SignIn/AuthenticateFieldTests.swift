import Testing

@testable import Networking

struct AuthenticateFieldTests {
  private func challenges(_ field: String) -> [AuthenticateField.Challenge] {
    AuthenticateField(field).challenges
  }

  @Test func aChallengeHasItsParametersInQuotesOrWithout() {
    #expect(
      challenges(#"Bearer realm="a \"b\", c=d", Scope=packs , error="invalid_token""#) == [
        .init(
          scheme: "bearer",
          parameters: ["realm": #"a "b", c=d"#, "scope": "packs", "error": "invalid_token"])
      ])
  }

  @Test func severalChallengesStandInOneField() {
    // RFC 9110 §11.6.1 has the second of these.
    #expect(challenges("Negotiate, Basic QWxh==, bearer").map(\.scheme) == ["negotiate", "basic", "bearer"])
    let two = challenges(#"Newauth realm="apps", type=1, title="Login to \"apps\"", Basic realm="simple""#)
    #expect(two.map(\.scheme) == ["newauth", "basic"])
    #expect(two[0].parameters == ["realm": "apps", "type": "1", "title": #"Login to "apps""#])
    #expect(two[1].parameters == ["realm": "simple"])
    #expect(challenges("Basic abc, Bearer").count == 2)
  }

  @Test(arguments: [
    "", ",", " , ,", "=", "\"", "Bearer =", "Bearer a=\"", "Bearer a=\"\\", "Bearer a=\u{1}", "é",
    "Bearer ,,=x",
  ])
  func whatMakesNoSenseEndsIt(_ field: String) {
    #expect(challenges(field).allSatisfy { $0.parameters.isEmpty })
  }

  @Test func ofTwoOfTheSameNameTheFirstCounts() {
    #expect(challenges(#"Bearer scope=a, scope=b"#)[0].parameters == ["scope": "a"])
  }

  @Test func theBearerAmongThemIsTheSignIn() {
    let challenge = SignInChallenge(
      address: "https://a.example/",
      field: #"Basic realm="x", Bearer resource_metadata="https://a.example/m", scope="one two""#,
      isExpired: true)
    #expect(
      challenge
        == SignInChallenge(
          address: "https://a.example/", metadata: "https://a.example/m", scope: "one two", isExpired: true))
    #expect(SignInChallenge(address: "", field: "Basic realm=x", isExpired: false) == nil)
  }
}
