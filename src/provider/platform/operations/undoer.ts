/** The type of an undo rule for a kind of change. Each module keeps its own; `admin/undo/undoers.ts` lists them. */
import type { Kysely, Transaction } from "kysely"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { EventData } from "#provider/platform/events/recordEvent.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"

/** Undoing puts back what was before; undoing that puts back what was after. */
export type Side = "before" | "after"

/** The original change, however often it was undone and redone since. */
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

export interface UndoRule {
  /** The permission that the change itself needs. */
  permission: Permission
  fresh?: true
  /** Whether a later change of this kind to the same subject prevents the undo. Every kind does if this is left out. */
  isPreventedBy?(kind: EventKind): boolean
  /** Events that can no longer be undone although nothing has changed since: the code of the reason, by event id. */
  canUndo?(db: Kysely<Database>, events: readonly ChangeEvent[], to: Side): Promise<Map<number, string>>
}

/** The rules of all modules, which the provider's opening hands in. */
export interface UndoRules {
  undoers: Partial<Record<EventKind, UndoRule>>
  /** Code of why a kind of change cannot be undone. */
  neverUndone: Partial<Record<EventKind, string>>
}

export interface Undoer<Context> extends UndoRule {
  /** Locks the subject until the transaction ends. */
  lock(trx: Transaction<Database>, context: Context, subjectId: string): Promise<unknown>
  /** Throws ApiError 409 where it cannot be undone. The caller writes the event. */
  undo(trx: Transaction<Database>, context: Context, event: ChangeEvent, to: Side): Promise<void>
  /** Runs after the transaction has been committed. */
  after?(context: Context): Promise<void>
}

export type Undoers<Context> = Partial<Record<EventKind, Undoer<Context>>>
