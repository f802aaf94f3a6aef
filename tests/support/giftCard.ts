/** A gift card as if it had been bought long ago. */
import type { Kysely } from "kysely"
import { giftCardHash } from "#provider/cart/giftCards/giftCards.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { newGiftCode } from "#tests/support/customerWorld.ts"

/** Answers its code. */
export async function newGiftCard(db: Kysely<Database>, balanceCents: number): Promise<string> {
  const code = newGiftCode()
  const row = {
    id: newId(),
    code_hash: giftCardHash(code),
    last4: code.slice(-4),
    initial_cents: balanceCents,
    balance_cents: balanceCents,
    expires_at: null,
    created_at: new Date().toISOString(),
  }
  await db.insertInto("gift_cards").values(row).execute()
  return code
}
