/** The building blocks of the owner's operations, which pages, the command line and `/api/v1/admin` call alike. */
import type { Struct } from "superstruct"
import type { Services } from "#provider/platform/context.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { hostileFields } from "#provider/platform/http/hostileInput.ts"
import { type Actor, demand } from "#provider/platform/operations/actor.ts"
import { inputFaults } from "#provider/platform/operations/inputFaults.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import type { UndoRules } from "#provider/platform/operations/undoer.ts"
import { badInput } from "#shared/ApiError.ts"
import { fieldErrors } from "#shared/fields/field.ts"

/** The services of operations, also at the command line. Later modules extend it in their own `operation.ts`. */
export interface AdminServices
  extends Pick<
    Services,
    "db" | "engine" | "now" | "log" | "secrets" | "mailQueued" | "onFailpoint" | "siteUrl" | "currency"
  > {
  /** Origin of the owner's area, without a trailing slash: links in mails to staff start with it. */
  adminOrigin: string
  files: FileStore
  undo: UndoRules
}

/** The person or key that calls, and their changes. */
export interface Asking {
  actor: Actor
  /** Collects the ids of recorded events, which a page offers to undo. */
  recorded?: number[]
}

export interface AdminContext extends AdminServices, Asking {}

export interface AdminOperation<Input, Answer, Context = never> {
  /** Summary for openapi.json: a verb and its object, such as "List orders". */
  summary: string
  /** Further information for callers, in whole sentences, for openapi.json. */
  description?: string
  /** Below `/api/v1/admin`; `:name` parts are taken from the input, the rest from the query or the body. */
  http: { method: "GET" | "POST" | "PUT" | "DELETE"; path: string }
  permission: Permission
  /** Requires people to have signed in a moment ago. */
  fresh?: true
  input: Struct<Input, unknown>
  /** The answer's struct, from which the API's description is generated. */
  answer: Struct<Answer, unknown>
  /** Limit of its longest text, if above the default. */
  maxCharacters?: number
  run(context: Context, input: Input): Promise<Answer>
}

/** Creates the function that types the rows of a module's operations. */
export const operationWith =
  <Context>() =>
  <Input, Schema, Answer, AnswerSchema>(
    row: Omit<AdminOperation<Input, Answer, Context>, "input" | "answer"> & {
      input: Struct<Input, Schema>
      answer: Struct<Answer, AnswerSchema>
    },
  ): AdminOperation<Input, Answer, Context> =>
    row as unknown as AdminOperation<Input, Answer, Context>

/** Permission is checked before the input: without it, the answer must not reveal errors of the input. */
export async function runOperation<Input, Answer, Context extends Asking & Pick<AdminServices, "mailQueued">>(
  context: Context,
  row: AdminOperation<Input, Answer, Context>,
  given: object,
): Promise<Answer> {
  demand(context.actor, row)
  const hostile = hostileFields(given, row.maxCharacters === undefined ? {} : { maxCharacters: row.maxCharacters })
  if (Object.keys(hostile).length > 0) throw badInput(inputFaults(row.input, hostile))
  const [error, input] = row.input.validate(given, { coerce: true })
  if (error) throw badInput(inputFaults(row.input, fieldErrors(error)))
  const answer = await row.run(context, input as Input)
  context.mailQueued()
  return answer
}
