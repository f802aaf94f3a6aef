/** Writes a struct as JSON Schema (2020-12), as far as callers need it. */
import type { Context, Struct } from "superstruct"

export type JsonSchema = Record<string, unknown>
type AnyStruct = Struct<unknown, unknown>

/** Names by the inner schema of a struct, which it keeps when it becomes nullable or optional. */
export type SchemaNames = ReadonlyMap<unknown, string>

/** Structs that have a name become references to the component of that name. Throws for a kind of struct it does not know. */
export function schemaOf(struct: AnyStruct, names: SchemaNames): JsonSchema {
  // Any value, null too.
  if (struct.type === "ignored") return { readOnly: true }
  const name = struct.schema === null ? undefined : names.get(struct.schema)
  const schema = name === undefined ? plainSchema(struct, names) : { $ref: `#/components/schemas/${name}` }
  if (Object.keys(schema).length === 0) return schema
  // What is nullable keeps its type: only trying tells.
  return struct.is(null) ? { anyOf: [schema, { type: "null" }] } : schema
}

/** The same, but spelled out even when it has a name. */
export function plainSchema(struct: AnyStruct, names: SchemaNames): JsonSchema {
  switch (struct.type) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return { type: struct.type }
    case "enums":
      return { enum: Object.values(struct.schema as object) }
    // Texts of one kind, which say themselves what they take.
    case "amount":
    case "country":
    case "link":
      return { type: "string" }
    // Which shape it has depends on its value: a section of the home page on its kind.
    case "dynamic":
      return { type: "object" }
    case "code":
      return { type: "string" }
    case "literal":
      return { const: struct.schema }
    case "unknown":
      return {}
    case "array":
      return { type: "array", items: schemaOf(struct.schema as AnyStruct, names) }
    case "object":
      return objectSchema(struct.schema as Record<string, AnyStruct>, names)
    case "oneOf":
      return { anyOf: (struct.schema as AnyStruct[]).map((shape) => schemaOf(shape, names)) }
    case "mapOf":
      return { type: "object", additionalProperties: schemaOf(struct.schema as AnyStruct, names) }
    case "record":
      return { type: "object", additionalProperties: { type: "string" } }
    case "tuple":
      return tupleSchema(struct, names)
    default:
      throw new Error(`No JSON Schema for the struct type ${struct.type}`)
  }
}

/** What has a value of its own when it is left out is not required. */
export const isRequired = (struct: AnyStruct) => struct.validate(undefined, { coerce: true })[0] !== undefined

function objectSchema(fields: Record<string, AnyStruct>, names: SchemaNames): JsonSchema {
  const entries = Object.entries(fields)
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field, names)])),
    required: entries.filter(([, field]) => isRequired(field)).map(([name]) => name),
    additionalProperties: false,
  }
}

/** A tuple shows its parts only when it is asked to walk through a list. */
function tupleSchema(struct: AnyStruct, names: SchemaNames): JsonSchema {
  const nowhere: Context = { branch: [], path: [] }
  const items = [...struct.entries([], nowhere)].map(([, , item]) => schemaOf(item as AnyStruct, names))
  return { type: "array", prefixItems: items, items: false, minItems: items.length }
}
