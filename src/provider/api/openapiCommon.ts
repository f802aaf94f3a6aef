/** Parts that both descriptions of the API share. */
import { isRequired, type JsonSchema, type SchemaNames, schemaOf } from "#provider/api/structSchema.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"

export const problem: JsonSchema = {
  type: "object",
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", description: "What went wrong, in snake_case; codes do not change" },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "For each invalid field, a code",
    },
  },
  required: ["type", "title", "status", "code"],
  // Some codes carry more: `stale_cart` the current `cart` and what is `applied`, a coupon below its minimum the `minimum`.
  additionalProperties: true,
}

export const license = { name: "MIT", identifier: "MIT" }

const refused = {
  description: "Error",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
}

/** Answers that every call may give besides its own. */
export const refusals = { "4XX": refused, default: refused }

interface Call {
  operationId: string
  summary: string
  description?: string | undefined
  /** With `:name` for what is taken from the input. */
  path: string
  /** Whether input that is not in the path is sent as a body; else it is the query. */
  sendsBody: boolean
  input: AnyStruct
  /** Fields that are sent as a header, by name. */
  inHeader?: Readonly<Record<string, string>>
  headers?: readonly JsonSchema[]
  examples?: Readonly<Record<string, unknown>>
  security: readonly object[]
  responses: JsonSchema
}

/** One call of either description; `responses` are those of success. */
export function describeCall(call: Call, names: SchemaNames): JsonSchema {
  const { operationId, summary, description, path, sendsBody, inHeader = {}, headers = [], examples = {} } = call
  const all = Object.entries(fieldsOfInput(call.input))
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name))
  const rest = all.filter(([name]) => !inPath.has(name) && !Object.hasOwn(inHeader, name))
  const parameter =
    (place: string) =>
    ([name, struct]: [string, AnyStruct]) => ({
      name: inHeader[name] ?? name,
      in: place,
      required: place === "path" || isRequired(struct),
      schema: schemaOf(struct, names),
      ...(Object.hasOwn(examples, name) && { example: examples[name] }),
    })
  return {
    operationId,
    summary,
    ...(description && { description }),
    parameters: [
      ...all.filter(([name]) => inPath.has(name)).map(parameter("path")),
      ...(sendsBody ? [] : rest.map(parameter("query"))),
      ...all.filter(([name]) => Object.hasOwn(inHeader, name)).map(parameter("header")),
      ...headers,
    ],
    ...(sendsBody && { requestBody: { content: { "application/json": bodyOf(rest, names, examples) } } }),
    security: call.security,
    responses: { ...call.responses, ...refusals },
  }
}

function bodyOf(
  fields: [string, AnyStruct][],
  names: SchemaNames,
  examples: Readonly<Record<string, unknown>>,
): JsonSchema {
  const example = fields.filter(([name]) => Object.hasOwn(examples, name)).map(([name]) => [name, examples[name]])
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, struct]) => [name, schemaOf(struct, names)])),
    required: fields.filter(([, struct]) => isRequired(struct)).map(([name]) => name),
    additionalProperties: false,
  }
  return { schema, ...(example.length > 0 && { example: Object.fromEntries(example) }) }
}
