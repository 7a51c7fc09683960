/// Why YAML cannot be parsed.
public enum YAMLProblem: Hashable, Sendable {
  /// The file is empty.
  case empty
  /// Memory could not be allocated.
  case noMemory
  /// The file has more than one document.
  case severalDocuments
  /// An alias has no anchor before it.
  case unknownAlias(String)
  /// Lists and mappings are nested too deeply.
  case tooDeep
  /// A key occurs twice in a mapping.
  case twice(String)
  /// libyaml's error message; nil if there is none.
  case parser(String?)
  /// A value at this path of keys is invalid.
  case value(path: String, YAMLValueProblem)
}

/// Why a value is invalid, in a file that is decoded as a whole.
public enum YAMLValueProblem: Hashable, Sendable, Error {
  /// A key is missing.
  case missing(String)
  /// The value has another type.
  case otherKind
  /// The value must be two numbers, the smaller first.
  case span
  /// The value is invalid for another reason.
  case broken
}

/// A problem with a key of a mapping.
public enum FieldProblem: Hashable, Sendable {
  /// The value must be a mapping with these keys. `list` is the name of its list, nil at the top level.
  case noMapping(list: String?, keys: [String])
  /// The key is missing.
  case missing(String)
  /// The value must be a list.
  case list(String)
  /// The value must be a list of words.
  case words(String)
  /// The value must be a scalar.
  case single(String)
  /// The value is empty.
  case empty(String)
  /// The value must be text.
  case text(String)
  /// The value does not have the required form.
  case form(String, FieldForm, not: String)
  /// The value contains a control character, by scalar value.
  case control(String, UInt32)
  /// The value is too long, in characters.
  case tooLong(String, characters: Int, most: Int)
  /// The key is computed and must not be set.
  case computed(String)
  /// The key is unknown. `list` is the name of its list, nil at the top level.
  case unknown(String, list: String?, known: [String])
}

/// The required form of a value.
public enum FieldForm: Hashable, Sendable {
  case id
  /// A whole number in a range.
  case number(ClosedRange<Int>)
  /// Exactly this word.
  case word(String)
  case stage
  /// A period, with two examples: of days and of months.
  case period(String, String)
  case time
  /// A language tag (BCP 47).
  case language
  case version
  case boolean
  /// The address of a web page.
  case address
  case day
}
