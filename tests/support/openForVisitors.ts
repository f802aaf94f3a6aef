/** Opens shops that are no demo, as if their owners had gone through the first steps. */
import type { Kysely } from "kysely"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { connect } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { writeOpening } from "#provider/site/opening.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

async function openForVisitors(db: Kysely<Database>): Promise<void> {
  const now = new Date()
  await changeCatalog(db, now, async (change) => {
    await writeOpening(change.trx, now, { isOpen: true, opensOn: null, openedAt: now.toISOString() })
    change.touched = true
  })
}

/** A shop on SQLite in that folder. */
export async function openForVisitorsIn(dataDir: string): Promise<void> {
  const { db, close } = await connect({ dataDir, log: silentLog })
  await openForVisitors(db)
  await close()
}

/** After forms of all kinds, one of which closes it. */
export async function reopen(shop: ContractShop): Promise<void> {
  await openForVisitors(shop.connection.db)
  await adminOf(shop).catalog.refresh()
}
