import type { Transaction } from "kysely"
import type { SaveResult } from "#provider/exchange/saveImport.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"

/**
 * Records that a file was imported: the number of changes, never the file's name. In the import's transaction. `id`:
 * that of the owner's job, if any.
 */
export async function recordImport(
  trx: Transaction<Database>,
  now: Date,
  { created, changed, unchanged, departments, categories }: SaveResult,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  await recordEvent(trx, now, {
    kind: "catalog.imported",
    actor: "shop",
    actorId: actorId ?? undefined,
    subject: { type: "catalog", id },
    data: { created, changed, unchanged, departments, categories },
  })
}
