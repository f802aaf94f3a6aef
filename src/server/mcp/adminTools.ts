/** The owner's operations as tools for an agent, as far as its key permits. */

import { createHash } from "node:crypto"
import type { AdminServices } from "#provider/admin/operation.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { type JsonSchema, plainSchema } from "#provider/api/structSchema.ts"
import type { AnyStruct } from "#provider/api/textInput.ts"
import { takeOnce } from "#provider/platform/lease.ts"
import type { Actor } from "#provider/platform/operations/actor.ts"
import { type AnyFile, isFileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { undoStates } from "#provider/platform/operations/undoStates.ts"
import type { Tool, Tools } from "#server/mcp/jsonRpc.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"

/** How long a second call may take. */
const CONFIRM_MS = 10 * MINUTES
const MOST_FILE_CHARACTERS = 1_000_000

type Row = AdminOperation<unknown, unknown>
type Calling = AdminServices & { actor: Actor }

const operations = Object.entries(adminOperations) as unknown as [AdminOperationName, Row][]

export const adminTools = (context: Calling): Tools =>
  Object.fromEntries(
    operations
      .filter(([, { permission }]) => context.actor.permissions.has(permission))
      .map(([name, row]) => [name, toolOf(context, name, row)]),
  )

/** People sign in again for these, or something is gone afterwards. */
const asksTwice = ({ fresh, http }: Row) => http.method === "DELETE" || (fresh === true && http.method !== "GET")

function toolOf(context: Calling, name: AdminOperationName, row: Row): Tool {
  const isDestructive = asksTwice(row)
  const isReadOnly = row.http.method === "GET"
  return {
    title: row.summary,
    description: [
      row.description ?? `${row.summary}.`,
      isDestructive && "Asks for a second call: repeat it with `confirm` from the first answer.",
    ]
      .filter(Boolean)
      .join(" "),
    inputSchema: inputSchema(row, isDestructive),
    annotations: {
      readOnlyHint: isReadOnly,
      openWorldHint: false,
      ...(!isReadOnly && { destructiveHint: isDestructive }),
    },
    async run(given) {
      if (typeof given !== "object" || given === null || Array.isArray(given)) throw badInput({ arguments: "format" })
      if (!isDestructive) return called(context, name, given)
      const { confirm, ...input } = given as Record<string, unknown>
      const isComplete = row.input.validate(input, { coerce: true })[0] === undefined
      if (!isComplete) return called(context, name, input)
      if (typeof confirm === "string") {
        await demandConfirmed(context, name, input, confirm)
        return called(context, name, input)
      }
      if (confirm !== undefined) throw new ApiError(409, "not_confirmed")
      return {
        done: false,
        confirm: await context.secrets.seal(String(context.now().getTime()), aboutCall(context, name, input)),
        message: "Nothing was changed. Ask the owner, then call again with the same arguments and `confirm`.",
      }
    },
  }
}

function inputSchema({ input }: Row, isDestructive: boolean): JsonSchema {
  const schema = plainSchema(input as AnyStruct, new Map())
  if (!isDestructive) return schema
  return { ...schema, properties: { ...(schema["properties"] as object), confirm: { type: "string" } } }
}

async function called(context: Calling, name: AdminOperationName, input: object): Promise<object> {
  const recorded: number[] = []
  const answer: unknown = await runAdmin({ ...context, recorded }, name, input)
  const { db, actor, undo } = context
  const states = await undoStates(db, actor, undo, recorded)
  return {
    done: true,
    answer: isFileAnswer(answer) ? await fileText(answer) : (answer ?? null),
    ...(recorded.length > 0 && {
      events: recorded.map((id) => ({
        id,
        undo: states.get(id)?.can ? { tool: "undoEvent", arguments: { id } } : null,
      })),
    }),
  }
}

const aboutCall = ({ actor }: Calling, name: string, input: object) => JSON.stringify(["mcp", actor.id, name, input])

/** For the same call of the same key, a moment ago, and once: a second answer to one question must change nothing. */
async function demandConfirmed(context: Calling, name: string, input: object, confirm: string): Promise<void> {
  const asked = await context.secrets.open(confirm, aboutCall(context, name, input))
  if (asked === undefined || context.now().getTime() - Number(asked) >= CONFIRM_MS)
    throw new ApiError(409, "not_confirmed")
  const key = createHash("sha256").update(confirm).digest("base64url")
  if (!(await takeOnce(context, "confirmed", key, CONFIRM_MS))) throw new ApiError(409, "confirmed_before")
}

/** Files of bytes, such as pictures, are for `/api/v1/admin`. */
async function fileText({ name, type, pieces }: AnyFile): Promise<object> {
  let text = ""
  for await (const piece of pieces as AsyncIterable<string | Uint8Array>) {
    if (typeof piece !== "string") throw new ApiError(409, "not_a_text")
    text += piece
    if (text.length > MOST_FILE_CHARACTERS) throw new ApiError(413, "too_large")
  }
  return { name, type, text }
}
