/** Writes JSON Schema, as far as the API's description uses it, as a TypeScript type. */
import type { JsonSchema } from "#provider/api/structSchema.ts"

const plain: Record<string, string> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
}

export function typeOf(schema: JsonSchema): string {
  const { type, items, $ref: reference, enum: values, anyOf: either, prefixItems: parts } = schema
  if (typeof reference === "string") return reference.split("/").at(-1) ?? ""
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ")
  if (Array.isArray(either)) return either.map(typeOf).join(" | ")
  if (Array.isArray(parts)) return `[${parts.map(typeOf).join(", ")}]`
  if (type === "array") return `Array<${typeOf(items as JsonSchema)}>`
  if (type === "object") return objectType(schema)
  return plain[String(type)] ?? "unknown"
}

function objectType({ properties, required, additionalProperties: others }: JsonSchema): string {
  if (properties === undefined)
    return `Record<string, ${typeof others === "object" ? typeOf(others as JsonSchema) : "unknown"}>`
  const must = new Set(required as string[])
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) =>
    must.has(name) ? `${name}: ${typeOf(field)}` : `${name}?: ${typeOf(field)} | undefined`,
  )
  return fields.length === 0 ? "Record<never, never>" : `{ ${fields.join("; ")} }`
}
