/** Makes the calls of the endpoint table: checks the input, runs the operation, keeps answers that depend on the catalogue alone. */
import type { Struct } from "superstruct"
import type { Context } from "#provider/context.ts"
import { createLru } from "#provider/lru.ts"
import { type Operation, operations } from "#provider/operations.ts"
import { asApiError } from "#provider/problems.ts"
import { badInput, type FieldErrors, notFound } from "#shared/ApiError.ts"
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

const KEPT_ANSWERS = 300

/** Takes input as it came from outside; rejects with ApiError. Answers are shared: nobody may change them. */
export type Call = <Name extends EndpointName>(name: Name, input: unknown) => Promise<AnswerOf<Name>>

export function createCaller(context: Context): Call {
  const kept = createLru<Promise<unknown>>(KEPT_ANSWERS)
  context.catalog.onChange(() => kept.clear())

  function answer<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>> {
    const row: EndpointRow = endpoints[name]
    const operation: Operation<Name> | undefined = operations[name]
    if (!operation) throw notFound("unknown_call")
    if (!row.catalog) return operation(context, input)
    // Banners have their days.
    const key = `${context.now().toISOString().slice(0, 10)} ${name} ${JSON.stringify(input)}`
    const known = kept.get(key) as Promise<AnswerOf<Name>> | undefined
    if (known) return known
    const fresh = operation(context, input)
    kept.set(key, fresh)
    fresh.catch(() => kept.delete(key))
    return fresh
  }

  return async (name, input) => {
    try {
      return await answer(name, checkInput(endpoints[name], structs[name].input, input))
    } catch (error) {
      const refusal = asApiError(error)
      if (refusal.status >= 500) context.log.error("call.failed", { call: name, code: refusal.code, error })
      throw refusal
    }
  }
}

/** A path that cannot name anything is not found; any other wrong input is told by field. */
function checkInput<Input>(row: EndpointRow, struct: Struct<Input, unknown>, given: unknown): Input {
  const [error, input] = struct.validate(given, { coerce: true })
  const fields = error ? fieldErrors(error) : nulFields(input)
  if (Object.keys(fields).length === 0) return input as Input
  if (pathParameters(row).some((name) => name in fields)) throw notFound("not_found")
  throw badInput(fields)
}

/** PostgreSQL cannot hold NUL, and no honest text has it. */
function nulFields(input: unknown): FieldErrors {
  const wrong = Object.entries(input ?? {}).filter(([, value]) => typeof value === "string" && value.includes("\0"))
  return Object.fromEntries(wrong.map(([name]) => [name, "format"]))
}
