/** What taking back a kind of change needs. Each section of the owner's area keeps its own in a file beside this one; `undoers.ts` lists them. */
import type { Kysely, Transaction } from "kysely"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { EventData } from "#provider/platform/events/recordEvent.ts"
import type { AdminContext } from "#provider/platform/operations/operation.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"

/** Undoing puts back what was before; undoing that puts back what was after. */
export type Side = "before" | "after"

/** The change itself, however often it was taken back and made again since. */
export interface ChangeEvent {
  id: number
  at: string
  kind: EventKind
  subject: { type: Row<"events">["subject_type"]; id: string }
  reason: string | null
  data: EventData
  /** The values before and after, kept apart from the event and deleted after a month. */
  kept: { before: unknown; after: unknown } | undefined
}

export interface Undoer {
  /** The permission that the change itself needs. */
  permission: Permission
  fresh?: true
  /** Holds the subject until the transaction ends, so that nobody changes it meanwhile. */
  lock(trx: Transaction<Database>, context: AdminContext, subjectId: string): Promise<unknown>
  /** Whether a later change of this kind to the same subject prevents the undo. Every kind does if this is left out. */
  minds?(kind: EventKind): boolean
  /** Events that can no longer be undone although nothing has changed since: the code of the reason, by event id. */
  canUndo?(db: Kysely<Database>, events: readonly ChangeEvent[], to: Side): Promise<Map<number, string>>
  /** Throws ApiError 409 where it cannot be undone. The caller writes the event. */
  undo(trx: Transaction<Database>, context: AdminContext, event: ChangeEvent, to: Side): Promise<void>
  /** Runs after the transaction has been committed. */
  after?(context: AdminContext): Promise<void>
}

export type Undoers = Partial<Record<EventKind, Undoer>>
