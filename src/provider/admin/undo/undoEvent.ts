/** Undoes a change, or an earlier undo, as long as nothing has changed the same thing since. */
import { boolean, type Infer, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { neverUndone, undoers } from "#provider/admin/undo/undoers.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { isDuplicate } from "#provider/platform/db/isDuplicate.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { demand } from "#provider/platform/operations/actor.ts"
import { code } from "#provider/platform/operations/answerStructs.ts"
import { record } from "#provider/platform/operations/record.ts"
import type { Undoer } from "#provider/platform/operations/undoer.ts"
import { changeKind, readChanges, sideOf, whyNot } from "#provider/platform/operations/undoStates.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

export const Undone = object({
  /** The event that records the undo; undoing that event makes the change again. */
  id: number(),
  subject: object({
    type: code(),
    id: string(),
  }),
  /** Whether the change was redone, because the undone event was itself an undo. */
  redone: boolean(),
})
export type Undone = Infer<typeof Undone>

/** Throws 404 `event_not_found`, and 409 with the code of why not. */
export async function undoEvent(context: AdminContext, id: number): Promise<Undone> {
  const { db, actor } = context
  const event = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst()
  if (!event) throw notFound("event_not_found")
  const undoer = undoers[changeKind(event)]
  if (!undoer) throw new ApiError(409, neverUndone[event.kind] ?? "not_undoable")
  demand(actor, undoer)
  const undone = await takeBack(context, event, undoer)
  await undoer.after?.(context)
  return undone
}

async function takeBack(context: AdminContext, event: Row<"events">, undoer: Undoer<AdminContext>): Promise<Undone> {
  const { db } = context
  const { subject_type: type, subject_id: subjectId } = event
  const to = sideOf(event)
  try {
    return await inTransaction(db, async (trx) => {
      await undoer.lock(trx, context, subjectId)
      const since = await trx
        .selectFrom("events")
        .selectAll()
        .where("subject_type", "=", type)
        .where("subject_id", "=", subjectId)
        .where("id", ">", event.id)
        .execute()
      const why = whyNot(event, since, undoers)
      if (why !== null) throw new ApiError(409, why)
      const change = (await readChanges(trx, [event])).get(event.id)
      if (!change) throw notFound("event_not_found")
      await undoer.undo(trx, context, change, to)
      const subject = { type, id: subjectId }
      const done = await record(trx, context, {
        kind: to === "before" ? "event.undone" : "event.redone",
        subject,
        reason: change.kind,
        undoes: event.id,
      })
      return { id: done, subject, redone: to === "after" }
    })
  } catch (error) {
    throw isDuplicate(error) ? new ApiError(409, "undone") : error
  }
}
