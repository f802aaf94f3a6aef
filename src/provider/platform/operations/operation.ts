/** What the owner's operations are made of. Pages, the command line and `/api/v1/admin` call them alike. */
import type { Struct } from "superstruct"
import type { Services } from "#provider/platform/context.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { hostileFields } from "#provider/platform/http/hostileInput.ts"
import { type Actor, demand } from "#provider/platform/operations/actor.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import type { UndoRules } from "#provider/platform/operations/undoer.ts"
import { badInput } from "#shared/ApiError.ts"
import { fieldErrors } from "#shared/fields/field.ts"

/** What operations work with; the command line has as much. Later modules add to it in an `operation.ts` of their own. */
export interface AdminServices
  extends Pick<Services, "db" | "engine" | "now" | "log" | "mailQueued" | "onFailpoint" | "siteUrl" | "currency"> {
  /** Where the pages of the owner's area are, without a trailing slash: links in mails to its people begin with it. */
  adminOrigin: string
  /** Where pictures are kept. */
  files: FileStore
  undo: UndoRules
}

/** The person or the key that asks, and what they changed. */
export interface Asking {
  actor: Actor
  /** Collects the ids of the events that were written: what a page offers to undo. */
  recorded?: number[]
}

export interface AdminContext extends AdminServices, Asking {}

export interface AdminOperation<Input, Answer, Context = never> {
  /** What it does, for openapi.json: a verb and its object, such as "List orders". */
  summary: string
  /** What else a caller must know, in whole sentences, for openapi.json. */
  description?: string
  /** Below `/api/v1/admin`; `:name` parts are taken from the input, what is left from the query or the body. */
  http: { method: "GET" | "POST" | "PUT" | "DELETE"; path: string }
  permission: Permission
  /** Asked of people: to have signed in a moment ago. */
  fresh?: true
  input: Struct<Input, unknown>
  /** What it answers: the description of the API is written from it. */
  answer: Struct<Answer, unknown>
  /** The length of its longest text, where that is longer than in other operations. */
  maxCharacters?: number
  run(context: Context, input: Input): Promise<Answer>
}

/** Makes the function that says to the compiler what goes in and what comes out of a module's operations. */
export const operationWith =
  <Context>() =>
  <Input, Schema, Answer, AnswerSchema>(
    row: Omit<AdminOperation<Input, Answer, Context>, "input" | "answer"> & {
      input: Struct<Input, Schema>
      answer: Struct<Answer, AnswerSchema>
    },
  ): AdminOperation<Input, Answer, Context> =>
    row as unknown as AdminOperation<Input, Answer, Context>

/** Permission is checked before the input: without it, the answer must not say what is wrong with the input. */
export async function runOperation<Input, Answer, Context extends Asking & Pick<AdminServices, "mailQueued">>(
  context: Context,
  row: AdminOperation<Input, Answer, Context>,
  given: object,
): Promise<Answer> {
  demand(context.actor, row)
  const hostile = hostileFields(given, row.maxCharacters === undefined ? {} : { maxCharacters: row.maxCharacters })
  if (Object.keys(hostile).length > 0) throw badInput(hostile)
  const [error, input] = row.input.validate(given, { coerce: true })
  if (error) throw badInput(fieldErrors(error))
  const answer = await row.run(context, input as Input)
  context.mailQueued()
  return answer
}
