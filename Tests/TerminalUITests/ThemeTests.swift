import Glibc
import Testing

@testable import TerminalUI

struct ThemeTests {
  private let black = 0.0
  private let white = 1.0

  /// Red, green and blue of a number in xterm's palette, from 16 on (xterm, 256colres.pl).
  private func parts(_ number: UInt8) -> [Double] {
    let number = Int(number)
    if number >= 232 { return Array(repeating: Double(8 + 10 * (number - 232)), count: 3) }
    let levels = [0.0, 95, 135, 175, 215, 255]
    return [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { levels[$0] }
  }

  /// WCAG 2.1, "relative luminance".
  private func luminance(_ number: UInt8) -> Double {
    zip([0.2126, 0.7152, 0.0722], parts(number)).reduce(0) { sum, part in
      let share = part.1 / 255
      return sum + part.0 * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
    }
  }

  /// WCAG 2.1, "contrast ratio", of a number on a background of that luminance.
  private func contrast(_ number: UInt8, on background: Double) -> Double {
    let lights = [luminance(number), background].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func numbers(_ theme: Theme) throws -> [UInt8] {
    let palette = theme.palette
    return try [palette.accent, palette.warning, palette.positive, palette.dim].map { try #require($0) }
  }

  @Test func theContrastIsComputedAsTheRecommendationSays() {
    #expect(abs(contrast(231, on: black) - 21) < 0.001)
    #expect(abs(contrast(231, on: white) - 1) < 0.001)
    #expect(abs(contrast(244, on: white) - 3.95) < 0.005)
  }

  @Test func theDefaultIsReadableOnBlackAndOnWhite() throws {
    for number in try numbers(.default) {
      #expect(contrast(number, on: black) >= 3.6, "\(number)")
      #expect(contrast(number, on: white) >= 3.6, "\(number)")
    }
  }

  /// Half of Today is grey: it is text, not decoration.
  @Test func theGreyIsReadableAsText() throws {
    let grey = try #require(Theme.default.palette.dim)
    #expect(contrast(grey, on: black) >= 4.5 && contrast(grey, on: white) >= 4.5)
    let light = try #require(Theme.light.palette.dim)
    // White, and the palette's lightest grey, #eeeeee, which is darker than most light backgrounds.
    #expect(contrast(light, on: white) >= 4.5 && contrast(light, on: luminance(255)) >= 4.5)
    let dark = try #require(Theme.dark.palette.dim)
    // Black, and #262626, which is lighter than most dark backgrounds.
    #expect(contrast(dark, on: black) >= 4.5 && contrast(dark, on: luminance(235)) >= 4.5)
  }

  @Test func lightIsWellReadableOnWhiteAndDarkOnBlack() throws {
    for number in try numbers(.light) { #expect(contrast(number, on: white) >= 4.5, "\(number)") }
    for number in try numbers(.dark) { #expect(contrast(number, on: black) >= 4.5, "\(number)") }
  }

  @Test func monoHasNoColoursAndTakesNone() {
    #expect(!Theme.mono.hasColors)
    #expect(Theme.mono.palette == Theme.Numbers() && Theme.mono.basic == Theme.Numbers())
    #expect(Theme.mono.withAccent(5) == .mono)
  }

  @Test func anAccentGoesBeforeTheThemesOwn() {
    #expect(Theme.dark.withAccent(nil) == .dark)
    let theme = Theme.dark.withAccent(208)
    #expect(theme.palette.accent == 208)
    #expect(theme.palette.warning == Theme.dark.palette.warning)
    // Eight colours hold no 208, but a bright blue is a blue.
    #expect(theme.basic == Theme.dark.basic)
    #expect(Theme.dark.withAccent(12).basic.accent == 4)
    #expect(Theme.dark.withAccent(12).palette.accent == 12)
  }

  @Test func onlyTheUsualOneGoesByTheBackgroundAndKeepsThePersonsAccent() {
    #expect(Theme.default.variant(isLight: true) == .light && Theme.default.variant(isLight: false) == .dark)
    #expect(Theme.default.variant(isLight: nil) == .default)
    for accent: UInt8 in [208, 31] {
      let theme = Theme.default.withAccent(accent)
      #expect(theme.variant(isLight: true) == Theme.light.withAccent(accent))
      #expect(theme.variant(isLight: false).palette.accent == accent && theme.dependsOnBackground)
    }
    for theme in [Theme.light, .dark, .mono] {
      #expect(
        theme.variant(isLight: true) == theme && theme.variant(isLight: false) == theme
          && !theme.dependsOnBackground
      )
    }
  }

  @Test func aThemeIsFoundByItsName() {
    for theme in Theme.all { #expect(Theme(name: theme.name) == theme) }
    #expect(Theme(name: "Dark") == nil)
  }
}
