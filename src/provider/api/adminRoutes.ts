/**
 * Mounts `/api/v1/admin`: the owner's operations for machines, called with API keys that have permissions of their own,
 * and their description.
 */
import express, { type Request, type RequestHandler, type Router } from "express"
import type { AdminServices } from "#provider/admin/operation.ts"
import { findKey } from "#provider/admin/people/apiKeys.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { describeAdmin } from "#provider/api/describeAdmin.ts"
import { type AnyStruct, fieldsOfInput, fromText } from "#provider/api/textInput.ts"
import { jsonBody, jsonBodyUpTo } from "#provider/platform/http/jsonBody.ts"
import type { Actor } from "#provider/platform/operations/actor.ts"
import { isFileAnswer, sendFile } from "#provider/platform/operations/fileAnswer.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { ApiError } from "#shared/ApiError.ts"

const operations = Object.entries(adminOperations) as [AdminOperationName, AdminOperation<unknown, unknown>][]

/** A fixed path is registered before one with parameters. */
const inOrder = operations.toSorted(
  ([, a], [, b]) => Number(a.http.path.includes(":")) - Number(b.http.path.includes(":")),
)

export function adminRoutes(services: AdminServices): Router {
  const router = express.Router({ caseSensitive: true })
  router.get("/admin/openapi.json", (_request, response) => {
    response.set("Cache-Control", "no-cache").json(describeAdmin())
  })
  const identify = identifyKey(services)
  for (const [name, { http, maxCharacters }] of inOrder) {
    const answer: RequestHandler = async (request, response) => {
      const actor = response.locals["actor"] as Actor
      const given = await runAdmin({ ...services, actor }, name, inputOf(request, adminOperations[name].input))
      if (isFileAnswer(given)) await sendFile(response, given)
      else if (given === undefined) response.status(204).end()
      else response.json(given)
    }
    const method = http.method.toLowerCase() as "get" | "post" | "put" | "delete"
    const body = http.method === "GET" ? [] : bodyOf(maxCharacters)
    router[method](`/admin${http.path}`, identify, ...body, answer)
  }
  return router
}

/** Sets `response.locals.actor`. Runs before any of the body is read, because some bodies are long. Throws 401. */
export const identifyKey =
  (services: AdminServices): RequestHandler =>
  async (request, response, next) => {
    const actor = await findKey(services, keyOf(request))
    if (!actor) throw new ApiError(401, "unauthorized")
    response.locals["actor"] = actor
    next()
  }

/** Operations that take a file accept a longer body than the others. */
const bodyOf = (maxCharacters = 0): RequestHandler[] =>
  maxCharacters < LONG_TEXT ? jsonBody : jsonBodyUpTo(FILES_IN_ONE * maxCharacters + LONG_TEXT)

const LONG_TEXT = 1_000_000
/** A file of products and the ZIP of its pictures in one call. */
const FILES_IN_ONE = 2

const keyOf = (request: Request) => /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1] ?? ""

function inputOf(request: Request, input: Pick<AnyStruct, "schema">): object {
  const fields = fieldsOfInput(input)
  const inAddress = { ...(request.method === "GET" && request.query), ...request.params }
  const read = Object.entries(inAddress).map(([name, value]) => [name, fromAddress(fields[name], value)])
  return { ...(request.method !== "GET" && request.body), ...Object.fromEntries(read) }
}

/** In a query string a list with one entry looks like a single value. */
function fromAddress(struct: AnyStruct | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value
  return struct?.type === "array" ? [value] : fromText(struct, value)
}
