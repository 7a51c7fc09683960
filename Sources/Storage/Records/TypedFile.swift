import FoundationEssentials

/// A data file decoded straight into a type, which is several times as fast as through a tree.
struct TypedFile<Value: Decodable>: Decodable {
  private enum CodingKeys: String, CodingKey { case schema, records }

  let schema: Int
  let records: [String: TypedRecord<Value>]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schema = try container.decode(Int.self, forKey: .schema)
    if schema > Document.schema {
      records = (try? container.decode([String: TypedRecord<Value>].self, forKey: .records)) ?? [:]
    } else {
      records = try container.decode([String: TypedRecord<Value>].self, forKey: .records)
    }
  }

  /// The contents for callers of the store.
  var contents: Contents<Value> {
    var values: [String: Value] = [:]
    var stamps: [String: Stamp] = [:]
    values.reserveCapacity(records.count)
    stamps.reserveCapacity(records.count)
    var undecodable = 0
    for (id, record) in records {
      guard let value = record.value else {
        if !record.isDeleted { undecodable += 1 }
        continue
      }
      values[id] = value
      stamps[id] = record.stamp
    }
    let understood = undecodable == 0 ? Condition.good : .partial(undecodable: undecodable)
    let condition = schema > Document.schema ? Condition.newer(schema: schema) : understood
    return Contents(records: values, stamps: stamps, condition: condition)
  }
}

/// A record whose value is nil if it is deleted or not of the type, so that one bad record does not lose the others.
struct TypedRecord<Value: Decodable>: Decodable {
  private enum CodingKeys: String, CodingKey { case updated, deleted, value }

  let stamp: Stamp?
  let value: Value?
  let isDeleted: Bool

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      stamp = nil
      value = nil
      isDeleted = false
      return
    }
    stamp = (try? container.decode(String.self, forKey: .updated)).flatMap(Stamp.init)
    isDeleted =
      container.contains(.deleted) && (try? container.decode(Bool.self, forKey: .deleted)) == true
    value = isDeleted ? nil : try? container.decode(Value.self, forKey: .value)
  }
}
