/** Addresses of an earlier shop: each has to lead to a page here, by its shape, its name, or where the file says. */
import type { Kysely } from "kysely"
import type { MovedRow } from "#provider/exchange/moveIn/openMoved.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { findRedirect } from "#provider/site/redirects/followAddress.ts"
import { isLiving } from "#provider/site/redirects/livingAddress.ts"
import { otherShopAddress, samelyNamed } from "#provider/site/redirects/otherShopAddress.ts"
import { redirectKey } from "#provider/site/redirects/redirectKeys.ts"
import {
  countRedirects,
  leadsBack,
  lockRedirects,
  MOST_REDIRECTS,
  putRedirect,
} from "#provider/site/redirects/redirectRows.ts"

/** `leads`: it leads to a page already. */
export type Fate = { state: "leads" | "nowhere" } | { state: "new"; from: string; to: string }

export async function fateOf(db: Kysely<Database>, row: MovedRow): Promise<Fate> {
  const from = pathOf(row.text("address"))
  const key = from === undefined ? undefined : redirectKey(from)
  if (from === undefined || key === undefined) return { state: "nowhere" }
  const leads = (await isLiving(db, from)) || (await findRedirect(db, from)) || (await otherShopAddress(db, from))
  if (leads) return { state: "leads" }
  const told = pathOf(row.text("to"))
  const goal = told === undefined ? undefined : (await isLiving(db, told)) ? told : await otherShopAddress(db, told)
  const to = goal ?? (await samelyNamed(db, from))
  return to === undefined ? { state: "nowhere" } : { state: "new", from: key, to }
}

/** The path of an address with or without its shop. */
function pathOf(written: string): string | undefined {
  if (written === "") return undefined
  const url = URL.parse(written, "https://shop.invalid")
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined
}

/** Answers the addresses of those that are new. */
export async function saveAddresses(
  { db, engine, now }: { db: Kysely<Database>; engine: Engine; now: Date },
  moveId: string,
  redirects: readonly { from: string; to: string }[],
): Promise<string[]> {
  if (redirects.length === 0) return []
  return db.transaction().execute(async (trx) => {
    await lockRedirects(trx, { engine })
    let room = MOST_REDIRECTS - (await countRedirects(trx))
    const added: string[] = []
    for (const { from, to } of redirects) {
      const own = { from_path: from, to_path: to, temporary: 0 as const, created_at: now.toISOString() }
      const known = await trx
        .selectFrom("redirects")
        .select("from_path")
        .where("from_path", "=", from)
        .executeTakeFirst()
      if (known || room <= 0 || (await leadsBack(trx, own))) continue
      await putRedirect(trx, from, own)
      room -= 1
      added.push(from)
    }
    const moved = added.map((row_id) => ({ move_id: moveId, kind: "redirect" as const, row_id }))
    if (moved.length > 0) await trx.insertInto("moved_rows").values(moved).execute()
    return added
  })
}
