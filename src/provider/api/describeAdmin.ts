/** Describes `/api/v1/admin` in OpenAPI, from the table of operations and the structs of their input and answer. */
import { adminOperations } from "#provider/api/adminOperations.ts"
import { describeCall, license, problem } from "#provider/api/openapiCommon.ts"
import { type JsonSchema, plainSchema, type SchemaNames, schemaOf } from "#provider/api/structSchema.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"

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
  const fields = Object.keys(fieldsOfInput(input as AnyStruct))
  const hasBody = fields.some((field) => !http.path.includes(`:${field}`)) || http.method !== "DELETE"
  const call = {
    operationId: name,
    summary,
    description: [description, `Permission: \`${permission}\`.`].filter(Boolean).join(" "),
    path: http.path,
    sendsBody: http.method !== "GET" && hasBody,
    input: input as AnyStruct,
    security: [{ bearer: [] }],
    responses: answered(answer as AnyStruct, names),
  }
  return describeCall(call, names)
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
