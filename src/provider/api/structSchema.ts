/** Writes a struct as JSON Schema (2020-12), as far as callers need it. */
import type { Context, Struct } from "superstruct"
import type { Bounds } from "#shared/fields/whole.ts"

export type JsonSchema = Record<string, unknown>
type AnyStruct = Struct<unknown, unknown>

/** Names by the inner schema of a struct, which stays the same when the struct becomes nullable or optional. */
export type SchemaNames = ReadonlyMap<unknown, string>

/** Named structs become references to their component. Throws for an unknown kind of struct. */
export function schemaOf(struct: AnyStruct, names: SchemaNames): JsonSchema {
  // Any value, including null.
  if (struct.type === "ignored") return { readOnly: true }
  const name = struct.schema === null ? undefined : names.get(struct.schema)
  const schema = name === undefined ? plainSchema(struct, names) : { $ref: `#/components/schemas/${name}` }
  if (Object.keys(schema).length === 0) return schema
  // Nullable structs keep their type, so only validating null tells them apart.
  return struct.is(null) ? { anyOf: [schema, { type: "null" }] } : schema
}

/** The schema spelled out, even where the struct has a name. */
export function plainSchema(struct: AnyStruct, names: SchemaNames): JsonSchema {
  switch (struct.type) {
    case "string":
    case "number":
    case "boolean":
      return { type: struct.type }
    case "integer":
      return integerSchema(struct.schema as Partial<Bounds> | null)
    case "enums":
      return { enum: Object.values(struct.schema as object) }
    // Texts of one kind, whose refusal says what they take.
    case "amount":
    case "country":
    case "link":
      return { type: "string" }
    // The shape depends on the value: a section of the home page on its kind.
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

/** With its bounds where the struct is `whole`. */
function integerSchema(bounds: Partial<Bounds> | null): JsonSchema {
  const { unit, ...rest } = bounds ?? {}
  return { type: "integer", ...rest, ...(unit && { description: "In cents." }) }
}

/** A field with a default is not required. */
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

/** A tuple shows its parts only when it is asked for the entries of a list. */
function tupleSchema(struct: AnyStruct, names: SchemaNames): JsonSchema {
  const nowhere: Context = { branch: [], path: [] }
  const items = [...struct.entries([], nowhere)].map(([, , item]) => schemaOf(item as AnyStruct, names))
  return { type: "array", prefixItems: items, items: false, minItems: items.length }
}
