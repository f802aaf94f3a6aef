import type { Transaction } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { LOW_STOCK } from "#shared/limits.ts"

export interface StockChange {
  variantId: string
  before: number
  after: number
}

/**
 * Records an event when a variant's stock falls to the threshold or below. Must be called in the transaction of every
 * change that may lower stock.
 */
export async function tellLowStock(
  trx: Transaction<Database>,
  now: Date,
  actor: Row<"events">["actor"],
  { variantId, before, after }: StockChange,
): Promise<void> {
  if (before <= LOW_STOCK || after > LOW_STOCK) return
  await recordEvent(trx, now, {
    kind: "stock.low",
    actor,
    subject: { type: "variant", id: variantId },
    data: { before, after },
  })
}
