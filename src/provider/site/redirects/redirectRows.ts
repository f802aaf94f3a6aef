/** Changes of redirects: what is refused, one change at a time, each with its event. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { isLiving } from "#provider/site/redirects/livingAddress.ts"
import { ANYTHING, keysFor, redirectKey } from "#provider/site/redirects/redirectKeys.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { fault } from "#shared/fault.ts"
import { MOST_ADDRESS_LETTERS } from "#shared/limits.ts"

export type Redirect = Row<"redirects">

export const MOST_REDIRECTS = 20_000
/** A longer chain is as good as none for a visitor. */
const MOST_STEPS = 10

/** Any number that no other lock has. */
const REDIRECTS_TURN = 7_364_003

/** A chain of redirects is only known to end while no other is changed. SQLite has one writer anyway. */
export async function lockRedirects(
  trx: Transaction<Database>,
  { engine }: Pick<AdminContext, "engine">,
): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(REDIRECTS_TURN)})`.execute(trx)
}

export async function saveRedirect(
  context: AdminContext,
  input: { from: string; to: string; temporary?: boolean | undefined },
): Promise<void> {
  const from_path = redirectKey(input.from.trim())
  const to_path = placeOf(input.to.trim(), context.siteUrl)
  if (from_path === undefined || to_path === undefined)
    throw badInput({
      ...(from_path === undefined && { from: "old_address" }),
      ...(to_path === undefined && { to: "new_address" }),
    })
  const created_at = context.now().toISOString()
  const after: Redirect = { from_path, to_path, temporary: input.temporary ? 1 : 0, created_at }
  await context.db.transaction().execute(async (trx) => {
    await lockRedirects(trx, context)
    if (!from_path.endsWith(ANYTHING) && (await isLiving(trx, from_path))) throw badInput({ from: "living_address" })
    const back = await leadsBack(trx, after)
    if (back) throw badInput({ to: fault("leads_back", { from: back.from_path, to: back.to_path }) })
    const before = (await readRedirect(trx, from_path)) ?? null
    if (!before && (await countRedirects(trx)) >= MOST_REDIRECTS) throw new ApiError(409, "too_many_redirects")
    await putRedirect(trx, from_path, after)
    await record(trx, context, {
      kind: "redirect.saved",
      subject: { type: "redirect", id: from_path },
      data: { before, after },
    })
  })
}

export async function removeRedirect(context: AdminContext, given: string): Promise<void> {
  const from = redirectKey(given) ?? ""
  await context.db.transaction().execute(async (trx) => {
    await lockRedirects(trx, context)
    const before = await readRedirect(trx, from)
    if (!before) throw notFound("redirect_not_found")
    await putRedirect(trx, from, null)
    await record(trx, context, {
      kind: "redirect.removed",
      subject: { type: "redirect", id: from },
      data: { before, after: null },
    })
  })
}

export async function putRedirect(trx: Transaction<Database>, from: string, row: Redirect | null): Promise<void> {
  await trx.deleteFrom("redirects").where("from_path", "=", from).execute()
  if (row) await trx.insertInto("redirects").values(row).execute()
}

/** The redirect by which this one would lead to itself, through others too. Pages that the shop has end the chain. */
export async function leadsBack(db: Kysely<Database>, own: Redirect): Promise<Redirect | undefined> {
  let last = own
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const at = last.to_path
    if (!at.startsWith("/") || (await isLiving(db, at))) return undefined
    const keys = keysFor(at)
    const others =
      keys.length === 0 ? [] : await db.selectFrom("redirects").selectAll().where("from_path", "in", keys).execute()
    const rows = [own, ...others.filter(({ from_path }) => from_path !== own.from_path)]
    const key = keys.find((each) => rows.some(({ from_path }) => from_path === each))
    const next = rows.find(({ from_path }) => from_path === key)
    if (!next) return undefined
    if (next === own) return last
    last = next
  }
  return last
}

const readRedirect = (db: Kysely<Database>, from: string) =>
  db.selectFrom("redirects").selectAll().where("from_path", "=", from).executeTakeFirst()

export async function countRedirects(db: Kysely<Database>): Promise<number> {
  const { n } = await db
    .selectFrom("redirects")
    .select((row) => row.fn.countAll().as("n"))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A path of the shop, or an address of another site; undefined for anything else. */
function placeOf(given: string, siteUrl: string): string | undefined {
  const url = URL.parse(given, given.startsWith("/") ? siteUrl : undefined)
  if (url?.username !== "") return undefined
  const isOwn = url.origin === new URL(siteUrl).origin
  if (!isOwn && (url.protocol !== "https:" || given.startsWith("/"))) return undefined
  const place = isOwn ? url.pathname + url.search + url.hash : url.href
  return place.startsWith("//") || place.length > MOST_ADDRESS_LETTERS ? undefined : place
}
