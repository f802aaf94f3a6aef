/** Describes `/api/v1/admin` in OpenAPI, from the table of operations and the structs of their input and answer. */
import type { Struct } from "superstruct"
import { adminOperations } from "#provider/api/adminOperations.ts"
import { license, problem, refusals } from "#provider/api/openapiCommon.ts"
import { isRequired, type JsonSchema, plainSchema, type SchemaNames, schemaOf } from "#provider/api/structSchema.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"

type AnyStruct = Struct<unknown, unknown>

const operations = Object.entries(adminOperations) as unknown as [string, AdminOperation<unknown, unknown>][]

/** An answer that several operations give is defined once, under the name of the first: `ViewOrderAnswer`. */
const shared = sharedAnswers()

export function describeAdmin() {
  const names: SchemaNames = new Map([...shared].map(([name, struct]) => [struct.schema, name]))
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, row] of operations) {
    const path = `/admin${row.http.path.replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [row.http.method.toLowerCase()]: describe(name, row, names) }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Escaparate admin API", version: "1", license },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries([...shared].map(([name, struct]) => [name, plainSchema(struct, names)])),
        Problem: problem,
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  }
}

function sharedAnswers(): Map<string, AnyStruct> {
  const found = new Map<string, AnyStruct>()
  for (const [name, { answer }] of operations) {
    const isShared = operations.filter(([, other]) => other.answer.schema === answer.schema).length > 1
    const isKnown = [...found.values()].some((struct) => struct.schema === answer.schema)
    if (answer.type === "object" && isShared && !isKnown) {
      found.set(`${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`, answer)
    }
  }
  return found
}

function describe(
  name: string,
  { http, input, answer, summary, description, permission }: AdminOperation<unknown, unknown>,
  names: SchemaNames,
): JsonSchema {
  const fields = Object.entries(input.schema as Record<string, AnyStruct>)
  const inPath = fields.filter(([field]) => http.path.includes(`:${field}`))
  const rest = fields.filter((field) => !inPath.includes(field))
  const parameter = (place: string) => (entry: [string, AnyStruct]) => ({
    name: entry[0],
    in: place,
    required: place === "path" || isRequired(entry[1]),
    schema: schemaOf(entry[1], names),
  })
  const body = {
    type: "object",
    properties: Object.fromEntries(rest.map(([field, struct]) => [field, schemaOf(struct, names)])),
    required: rest.filter(([, struct]) => isRequired(struct)).map(([field]) => field),
    additionalProperties: false,
  }
  return {
    operationId: name,
    summary,
    description: [description, `Permission: \`${permission}\`.`].filter(Boolean).join(" "),
    security: [{ bearer: [] }],
    parameters: [...inPath.map(parameter("path")), ...(http.method === "GET" ? rest.map(parameter("query")) : [])],
    ...(http.method !== "GET" &&
      (rest.length > 0 || http.method !== "DELETE") && {
        requestBody: { content: { "application/json": { schema: body } } },
      }),
    responses: {
      ...answered(answer, names),
      ...refusals,
    },
  }
}

function answered(answer: AnyStruct, names: SchemaNames): JsonSchema {
  switch (answer.type) {
    case "nothing":
      return { 204: { description: "No content" } }
    case "file":
      return { 200: { description: "The file", content: { "application/octet-stream": {} } } }
    default:
      return {
        200: { description: "OK", content: { "application/json": { schema: schemaOf(answer, names) } } },
      }
  }
}
