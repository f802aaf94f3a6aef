/** Going back to a backup from the running shop: a look at what would be lost, and the work itself. */
import { array, boolean, type Infer, nullable, number, object, string } from "superstruct"
import { KeptBackup, listBackups } from "#provider/admin/backup/keptBackups.ts"
import { lookIntoBackup } from "#provider/admin/backup/lookIntoBackup.ts"
import { viewJob } from "#provider/admin/data/importFile.ts"
import { longWorkOf } from "#provider/admin/data/longWork.ts"
import { addJob, type Job } from "#provider/admin/jobs/jobRows.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { readDraft } from "#provider/site/versions.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

/** Numbers of orders that are listed. */
const MOST_LISTED = 100

const Count = object({ now: number(), kept: number() })

export const RestoreQuote = object({
  backup: KeptBackup,
  /** The name to be typed. */
  shopName: string(),
  /** False with PostgreSQL, where a command does it. */
  canRestore: boolean(),
  /** Null where it cannot be read from here. */
  contents: nullable(object({ orders: Count, products: Count, customers: Count, reviews: Count })),
  /** Orders that are not in it, newest first, at most 100 of them. */
  lost: array(object({ number: string(), isPaid: boolean() })),
})
export type RestoreQuote = Infer<typeof RestoreQuote>

export async function quoteRestore(context: AdminContext, name: string): Promise<RestoreQuote> {
  const { dataDir } = longWorkOf(context)
  const { db, engine } = context
  const backup = (await listBackups(dataDir)).find((each) => each.name === name)
  if (!backup) throw notFound("backup_not_found")
  const draft = await readDraft(db)
  if (!draft) throw notFound("site_version_not_found")
  const shopName = (await shopIdentity(context, draft.document)).name
  const canRestore = engine === "sqlite" && backup.engine === "sqlite"
  if (backup.engine !== "sqlite") return { backup, shopName, canRestore, contents: null, lost: [] }
  const count = async (table: "orders" | "products" | "users" | "reviews") => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number | string>().as("count"))
    return Number((await query.executeTakeFirstOrThrow()).count)
  }
  const [orders, products, customers, reviews] = await Promise.all([
    count("orders"),
    count("products"),
    count("users"),
    count("reviews"),
  ])
  const later = await db
    .selectFrom("orders")
    .select(["number", "paid_cents"])
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .execute()
  const found = lookIntoBackup({ dataDir, name }, ({ counts, hasOrder }) => ({
    contents: {
      orders: { now: orders, kept: counts.orders },
      products: { now: products, kept: counts.products },
      customers: { now: customers, kept: counts.users },
      reviews: { now: reviews, kept: counts.reviews },
    },
    lost: later
      .filter((order) => !hasOrder(order.number))
      .slice(0, MOST_LISTED)
      .map((order) => ({ number: order.number, isPaid: order.paid_cents > 0 })),
  }))
  return { backup, shopName, canRestore: canRestore && found !== undefined, contents: null, lost: [], ...found }
}

/** Capitals, accents and spaces between do not matter. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ")

/** Throws 409 `restore_by_command`, `backup_running`, 400 `shop`. */
export async function restoreShop(context: AdminContext, input: { name: string; shop: string }): Promise<Job> {
  const longWork = longWorkOf(context)
  const { shopName, canRestore } = await quoteRestore(context, input.name)
  if (!canRestore) {
    const command = `npm run shop -- restore DATA_DIR/backups/${input.name}${context.engine === "sqlite" ? " --replace" : ""}`
    throw new ApiError(409, "restore_by_command", { extra: { command } })
  }
  if (plain(input.shop) !== plain(shopName)) throw badInput({ shop: "other_name" })
  longWork.refuseWhenLow()
  const id = await addJob(context, { kind: "backup", input: { restore: input.name }, actorId: context.actor.id })
  const { input: running } = await context.db
    .selectFrom("jobs")
    .select("input")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (JSON.parse(running).restore !== input.name) throw new ApiError(409, "backup_running")
  longWork.wake()
  return viewJob(context, id)
}
