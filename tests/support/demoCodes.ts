/** The codes that were drawn for a seeded shop, as `npm run shop -- demo` shows them. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Connection } from "#provider/db/connect.ts"
import type { Shop } from "#tests/support/startShop.ts"

export async function demoGiftCard(db: Connection["db"]): Promise<string> {
  const { code } = await db.selectFrom("demo_codes").select("code").executeTakeFirstOrThrow()
  return code
}

/** Of a shop in a process of its own. */
export function demoGiftCardOf({ dataDir }: Pick<Shop, "dataDir">): string {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  const row = database.prepare("select code from demo_codes").get()
  database.close()
  return String(row?.["code"])
}
