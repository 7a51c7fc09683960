/// Why YAML is not understood.
public enum YAMLProblem: Hashable, Sendable {
  /// There is nothing in it.
  case empty
  /// The system gives no memory.
  case noMemory
  /// It is more than one document.
  case severalDocuments
  /// An alias of a name that stands for nothing before it.
  case unknownAlias(String)
  /// Lists and mappings are nested too deeply.
  case tooDeep
  /// A key is there twice.
  case twice(String)
  /// What libyaml says; nil when it says nothing.
  case parser(String?)
  /// A value is not what is expected at this path of keys.
  case value(path: String, YAMLValueProblem)
}

/// What is wrong with a value of a file that is read whole.
public enum YAMLValueProblem: Hashable, Sendable, Error {
  /// A key is missing.
  case missing(String)
  /// It is of another kind.
  case otherKind
  /// It should be two numbers, the smaller first.
  case span
  /// It is broken otherwise.
  case broken
}

/// What is wrong with a key of a mapping.
public enum FieldProblem: Hashable, Sendable {
  /// What should be a mapping with these keys is none; the name of its list, nil for the file's own.
  case noMapping(list: String?, keys: [String])
  /// It is missing.
  case missing(String)
  /// It must be a list.
  case list(String)
  /// It must be a list of words.
  case words(String)
  /// It must be a single value.
  case single(String)
  /// It is empty.
  case empty(String)
  /// It must be text.
  case text(String)
  /// It is not of its form.
  case form(String, FieldForm, not: String)
  /// It has a control character in it, by its Unicode scalar's value.
  case control(String, UInt32)
  /// It is longer than so many characters.
  case tooLong(String, characters: Int, most: Int)
  /// It is computed.
  case computed(String)
  /// It is not known; the list it stands in, nil for the file's own mapping.
  case unknown(String, list: String?, known: [String])
}

/// What a value must look like.
public enum FieldForm: Hashable, Sendable {
  /// An id.
  case id
  /// A whole number.
  case number(ClosedRange<Int>)
  /// Just this word.
  case word(String)
  /// A stage.
  case stage
  /// A period; two examples, of days and of months.
  case period(String, String)
  /// A time of day.
  case time
  /// A language tag.
  case language
  /// A version.
  case version
  /// `true` or `false`.
  case truth
  /// The address of a page.
  case address
  /// A day.
  case day
}
