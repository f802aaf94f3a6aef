/** The codes that were drawn for a seeded shop, as `npm run shop -- demo` shows them. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Connection } from "#provider/platform/db/connect.ts"
import type { Shop } from "#tests/support/startShop.ts"

const GIFT_CARD = "demo"

/** `name`: what the coupon is called in the demo's catalogue. */
export async function demoCoupon(db: Connection["db"], name: string): Promise<string> {
  const query = db.selectFrom("demo_codes").select("code").where("id", "=", name)
  return (await query.executeTakeFirstOrThrow()).code
}

export const demoGiftCard = (db: Connection["db"]) => demoCoupon(db, GIFT_CARD)

/** A code of a shop in another process: a coupon's, or the gift card's. */
export function demoCodeOf({ dataDir }: Pick<Shop, "dataDir">, name = GIFT_CARD): string {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  const row = database.prepare("select code from demo_codes where id = ?").get(name)
  database.close()
  return String(row?.["code"])
}
