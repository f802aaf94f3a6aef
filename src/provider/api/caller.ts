/** Makes the calls of the endpoint table: checks the input, runs the operation, keeps answers that depend on the catalogue alone. */
import { LRUCache } from "lru-cache"
import type { Struct } from "superstruct"
import { type Operation, operations } from "#provider/api/operations.ts"
import type { Context, Services } from "#provider/orders/context.ts"
import type { Caller } from "#provider/platform/context.ts"
import { hostileFields } from "#provider/platform/http/hostileInput.ts"
import { asApiError, isConnectionLost } from "#provider/platform/http/problems.ts"
import { findCustomer } from "#provider/platform/security/sessions.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { findPreview } from "#provider/site/previews.ts"
import { ApiError, badInput, isApiError, notFound } from "#shared/ApiError.ts"
import {
  type AnswerOf,
  type EndpointName,
  type EndpointRow,
  endpoints,
  type InputOf,
  pathParameters,
} from "#shared/contract/endpoints.ts"
import { structs } from "#shared/contract/structs.ts"
import { fieldErrors } from "#shared/fields/field.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"

const KEPT_ANSWERS = 300

/**
 * Takes input as it came from outside; rejects with ApiError. Answers made from the catalogue are shared and frozen.
 */
export type Call = <Name extends EndpointName>(name: Name, input: unknown, caller: Caller) => Promise<AnswerOf<Name>>

export function createCaller(services: Services): Call {
  const cached = new LRUCache<string, Promise<unknown>>({ max: KEPT_ANSWERS })
  /** Answers by the input as it came, so that input that was checked once is not checked again. */
  const known = new LRUCache<string, Promise<unknown>>({ max: KEPT_ANSWERS })
  services.catalog.onChange(() => {
    cached.clear()
    known.clear()
  })

  /**
   * The caller is identified before the input is checked: faults of the input are told only to callers with permission.
   */
  async function contextFor(row: EndpointRow, caller: Caller): Promise<Context> {
    const asked = row.auth !== "none" && caller.token !== undefined
    const customer = asked ? await findCustomer(services, caller.token ?? "") : undefined
    if (row.auth === "customer" && !customer) throw new ApiError(401, "unauthorized")
    if (customer && caller.customer !== undefined && caller.customer !== customer.id)
      throw new ApiError(409, "other_customer")
    const context = { ...services, caller, customer }
    return asksForPreview(row, caller) ? inPreview(context, caller.preview) : context
  }

  /** Reads as if that version were published. An expired link shows what is published. */
  async function inPreview(context: Context, token: string): Promise<Context> {
    const { db, now, catalog, identity } = context
    const preview = await findPreview(db, now(), token)
    if (!preview) return context
    const { site } = preview
    if (!site) return { ...context, preview }
    const state = () => {
      const published = catalog.state()
      return { ...published, groups: { ...published.groups, site } }
    }
    return { ...context, preview, catalog: { ...catalog, state }, identity: (other = site) => identity(other) }
  }

  function answer<Name extends EndpointName>(
    name: Name,
    operation: Operation<Name>,
    context: Context,
    input: InputOf<Name>,
  ): Promise<AnswerOf<Name>> {
    const row: EndpointRow = endpoints[name]
    if (!row.catalog || context.customer || context.preview) return operation(context, input)
    const key = keyOf(name, input)
    const before = cached.get(key) as Promise<AnswerOf<Name>> | undefined
    if (before) return before
    const fresh = operation(context, input).then(freeze)
    cached.set(key, fresh)
    fresh.catch(() => cached.delete(key))
    return fresh
  }

  /** Banners depend on the day, so the day is part of the key. */
  const keyOf = (name: EndpointName, input: unknown) =>
    `${Math.floor(services.now().getTime() / DAYS)} ${name} ${JSON.stringify(input)}`

  return async <Name extends EndpointName>(name: Name, input: unknown, caller: Caller) => {
    try {
      const operation: Operation<Name> = operations[name]
      const row: EndpointRow = endpoints[name]
      const mayBeKept = row.catalog && caller.token === undefined && !asksForPreview(row, caller)
      const key = mayBeKept ? keyOf(name, input) : undefined
      const before = key === undefined ? undefined : (known.get(key) as Promise<AnswerOf<Name>> | undefined)
      if (before) return await before
      if (writes(row)) services.disk.refuseWhenLow()
      const ask = async () => {
        const context = await contextFor(row, caller)
        return answer(name, operation, context, checkInput(row, structs[name].input, input))
      }
      const answering = withTimeout(isRead(row) ? twiceIfLost(ask) : ask(), patienceOf(row, caller), name)
      if (key !== undefined) {
        known.set(key, answering)
        answering.catch(() => known.delete(key))
      }
      return await answering
    } catch (error) {
      const refusal = asApiError(error)
      // Refusals by this program, such as more sign-ins than can be hashed, are not failures.
      if (refusal.status >= 500 && !isApiError(error)) {
        services.log.error("call.failed", { call: name, code: refusal.code, error })
      }
      throw refusal
    }
  }
}

export const asksForPreview = (row: EndpointRow, caller: Caller): caller is Caller & { preview: string } =>
  row.previews === true && caller.preview !== undefined

const isRead = (row: EndpointRow) => row.method === "GET" && !row.acts

/** A call is answered within ten seconds, if only with 503. */
const PATIENCE_MS = 9 * SECONDS
const BANK_PATIENCE_MS = 20 * SECONDS
/** Time left for calls that need no database, or a quick one, when the rest took long. */
const LEAST_MS = 500

/** How long a call may take, in milliseconds. After that the caller gets 503 with Retry-After; the work goes on. */
function patienceOf(row: EndpointRow, { until = Number.POSITIVE_INFINITY }: Caller): number {
  if (row.asksBank) return BANK_PATIENCE_MS
  return Math.max(LEAST_MS, Math.min(PATIENCE_MS, until - performance.now()))
}

/** Repeats a read once when its connection broke. */
async function twiceIfLost<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return ask()
  }
}

/** Ending a session frees resources, so it is allowed when the disk is full. */
const writes = (row: EndpointRow) => (row.method !== "GET" && !row.onlyReads && row.session !== "ends") || row.acts

/**
 * Checks an input against its struct. Throws 404 for a path that cannot name anything, and 400 with the faults by field
 * otherwise.
 */
export function checkInput<Input>(row: EndpointRow, struct: Struct<Input, unknown>, given: unknown): Input {
  // Addresses are short by nature, and lists of ids in them have a limit of their own; so have files.
  const isLong = row.method === "GET" || row.files
  const hostile = hostileFields(given ?? {}, isLong ? { maxCharacters: Number.POSITIVE_INFINITY } : {})
  const isHostile = Object.keys(hostile).length > 0
  const [error, input] = isHostile ? [undefined, undefined] : struct.validate(given, { coerce: true })
  const fields = error ? fieldErrors(error) : hostile
  if (!error && !isHostile) return input as Input
  if (pathParameters(row).some((name) => name in fields)) throw notFound("not_found")
  throw badInput(fields)
}

/** Freezes a shared answer, because a change made by one request would be seen by all others. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
