/// Finds numbers in sentences by their unit.
enum Figures {
  /// The numbers in a sentence with a unit.
  ///
  /// - Parameters:
  ///   - tokens: the sentence.
  ///   - unit: the unit as named in `facts.yaml`. Use `ratios` for the unit `in`.
  static func numbers(in tokens: [String], of unit: String) -> [Double] {
    if unit == "per day" { return numbersADay(tokens) }
    let names = names(of: unit)
    var found: [Double] = []
    for (index, token) in tokens.enumerated() where names.contains(token) {
      if unit == "percent", token == "per", index + 1 == tokens.count || tokens[index + 1] != "cent" {
        continue
      }
      found += numbersBefore(index, in: tokens)
      if unit == "weeks" { found += numbersAfter(index, in: tokens) }
    }
    return found
  }

  /// Whether numbers can be found by this unit.
  static func isKnown(_ unit: String) -> Bool {
    unit == "in" || unit == "per day" || known.contains(unit)
  }

  private static let known: Set<String> = [
    "weeks", "days", "hours", "minutes", "months", "years", "percent", "°C", "g", "kg", "cm", "mm", "times",
    "mmHg",
    "mg per day", "beats per minute", "nappies",
  ]

  /// Finds numbers per day: "8 to 12 feeds a day", "2 mugs in 24 hours".
  private static func numbersADay(_ tokens: [String]) -> [Double] {
    let ends: [[String]] = [
      ["a", "day"], ["per", "day"], ["each", "day"], ["every", "day"], ["in", "24", "hours"],
    ]
    var found: [Double] = []
    for index in tokens.indices where ends.contains(where: { tokens[index...].starts(with: $0) }) {
      // The counted thing is in between: "feeds", "wet nappies".
      let first = tokens[..<index].suffix(3).lastIndex { number($0) != nil }
      if let first, !isOtherUnit(tokens[first + 1]) { found += numbersBefore(first + 1, in: tokens) }
    }
    return found
  }

  /// Ratios in a sentence, such as "1 in 10" or "one in ten".
  static func ratios(in tokens: [String]) -> [String] {
    tokens.indices.compactMap { index in
      guard tokens[index] == "in", index > 0, index + 1 < tokens.count, let part = number(tokens[index - 1]),
        let whole = number(tokens[index + 1]), part < whole,
        !times.contains(index + 2 < tokens.count ? tokens[index + 2] : "")
      else { return nil }
      return "\(Int(part)) in \(Int(whole))"
    }
  }

  private static let times: Set<String> = ["minutes", "hours", "days", "weeks", "months", "years"]

  /// Parses a number in digits below 1e9, or in words up to twenty and the tens after it.
  ///
  /// `Double` alone would parse the words "nan" and "infinity".
  static func number(_ token: String) -> Double? {
    guard token.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else {
      return words[token].map(Double.init)
    }
    return Double(token).flatMap { $0 < 1e9 ? $0 : nil }
  }

  private static let words: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  /// Words allowed between the numbers of a range, and between a range and its unit.
  private static let links: Set<String> = ["to", "and", "or", "completed", "full", "whole", "°"]

  private static func names(of unit: String) -> Set<String> {
    switch unit {
    case "weeks": ["week", "weeks"]
    case "days": ["day", "days"]
    case "hours": ["hour", "hours"]
    case "minutes": ["minute", "minutes"]
    case "months": ["month", "months"]
    case "years": ["year", "years"]
    case "percent": ["%", "percent", "per"]
    case "°C": ["c"]
    case "g": ["g", "gram", "grams"]
    case "kg": ["kg", "kilo", "kilos", "kilogram", "kilograms"]
    case "cm": ["cm", "centimetre", "centimetres"]
    case "mm": ["mm", "millimetre", "millimetres"]
    case "times": ["times"]
    default: Set(unit.lowercased().split(separator: " ").prefix(1).map(String.init))
    }
  }

  /// Numbers before a unit, as in "24 to 28 | weeks": back to the first word that is neither a number nor a link.
  private static func numbersBefore(_ index: Int, in tokens: [String]) -> [Double] {
    var found: [Double] = []
    var position = index - 1
    while position >= 0 {
      if let number = number(tokens[position]) {
        found.append(joined(number, &position, in: tokens))
      } else if !links.contains(tokens[position]) || found.count > 2 {
        break
      }
      position -= 1
    }
    return found
  }

  /// Joins "twenty-eight", which is two tokens.
  private static func joined(_ number: Double, _ position: inout Int, in tokens: [String]) -> Double {
    guard number < 10, position > 0, Double(tokens[position]) == nil, let tens = words[tokens[position - 1]],
      (20...90).contains(tens)
    else { return number }
    position -= 1
    return number + Double(tens)
  }

  /// Numbers after a unit, as in "weeks | 24 and 28".
  private static func numbersAfter(_ index: Int, in tokens: [String]) -> [Double] {
    var found: [Double] = []
    var position = index + 1
    while position < tokens.count {
      if let number = number(tokens[position]) {
        // In "week 20 to 30 minutes" the second number has another unit.
        if position + 1 < tokens.count, isOtherUnit(tokens[position + 1]) { break }
        found.append(number)
      } else if !links.contains(tokens[position]) {
        break
      }
      position += 1
    }
    return found
  }

  private static func isOtherUnit(_ token: String) -> Bool {
    [
      "hour", "hours", "minute", "minutes", "day", "days", "month", "months", "year", "years", "percent",
      "per", "%", "cm",
      "g", "kg", "mg", "ml", "mm", "gram", "grams",
    ].contains(token)
  }
}
