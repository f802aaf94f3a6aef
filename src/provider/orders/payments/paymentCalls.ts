/** Records when each payment service called, so that owners see whether webhooks arrive. */
import type { Kysely } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { MINUTES } from "#shared/limits.ts"

/** Public calls must not write more often than this. */
const EXACT_TO_MS = 1 * MINUTES

/** Failures do not affect the call. */
export async function noteCall(
  { db, now, log }: Pick<Services, "db" | "now" | "log">,
  provider: string,
  what: "taken_at" | "refused_at",
): Promise<void> {
  try {
    const at = now()
    const known = await db.selectFrom("payment_calls").select(what).where("provider", "=", provider).executeTakeFirst()
    const last = known?.[what]
    if (last && at.getTime() - Date.parse(last) < EXACT_TO_MS) return
    const row = { taken_at: null, refused_at: null, [what]: at.toISOString() }
    await db
      .insertInto("payment_calls")
      .values({ provider, ...row })
      .onConflict((conflict) => conflict.column("provider").doUpdateSet({ [what]: at.toISOString() }))
      .execute()
  } catch (error) {
    log.warn("payment.call_not_noted", { provider, error })
  }
}

export const listCalls = (db: Kysely<Database>): Promise<Row<"payment_calls">[]> =>
  db.selectFrom("payment_calls").selectAll().execute()
