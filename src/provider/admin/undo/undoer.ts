/** What taking back a kind of change needs. Each section of the owner's area keeps its own in a file beside this one; `undoers.ts` lists them. */
import type { Kysely, Transaction } from "kysely"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { Permission } from "#provider/admin/permissions.ts"
import type { EventKind } from "#provider/db/eventSchema.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import type { EventData } from "#provider/events/recordEvent.ts"

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
  /** What the event may not say itself; gone after a month. */
  kept: { before: unknown; after: unknown } | undefined
}

export interface Undoer {
  /** That of the change. */
  permission: Permission
  fresh?: true
  /** Holds the subject until the transaction ends, so that nobody changes it meanwhile. */
  lock(trx: Transaction<Database>, context: AdminContext, subjectId: string): Promise<unknown>
  /** Of the subject's later changes, whether one of this kind makes it too late. Any does where this is left out. */
  minds?(kind: EventKind): boolean
  /** Those that can be undone no more, though nothing changed since, by id with the code of why. */
  canUndo?(db: Kysely<Database>, events: readonly ChangeEvent[], to: Side): Promise<Map<number, string>>
  /** Throws ApiError 409. The event of it is written by the caller. */
  undo(trx: Transaction<Database>, context: AdminContext, event: ChangeEvent, to: Side): Promise<void>
  /** Once it is in the database. */
  after?(context: AdminContext): Promise<void>
}

export type Undoers = Partial<Record<EventKind, Undoer>>
