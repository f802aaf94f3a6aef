/** Undo of changes of prices, stock and products. */
import { isDeepStrictEqual } from "node:util"
import type { Kysely, Transaction } from "kysely"
import { type Groups, type GroupsState, readGroups, writeGroups } from "#provider/catalogue/groups/groupState.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { fieldsOf } from "#provider/catalogue/products/edit/productFields.ts"
import { type ProductState, storedProduct, writeFields } from "#provider/catalogue/products/edit/saveProduct.ts"
import { refuseWrong } from "#provider/catalogue/products/edit/wrongFields.ts"
import { movePieces, putContents, type SheetState } from "#provider/catalogue/products/saveSheet.ts"
import { readProducts, type StoredProduct } from "#provider/catalogue/products/stored.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { type CatalogChange, lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { setPrices, touchProducts } from "#provider/catalogue/write/setPrices.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { ApiError } from "#shared/ApiError.ts"

/** As many as a log checks; larger changes are checked when undone. */
const LOOKED_AT = 200
const BATCH = 500

const other = (side: Side): Side => (side === "before" ? "after" : "before")

const stateOf = ({ kept }: ChangeEvent, side: Side) => kept?.[side] as SheetState | undefined

/** Whether all prices and net contents are still those of the change. */
async function stands(db: Kysely<Database>, { prices, contents = {} }: SheetState): Promise<boolean> {
  if (!(await contentsStand(db, contents))) return false
  const ids = Object.keys(prices)
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const rows = await db
      .selectFrom("variants")
      .select(["id", "price_cents", "offer_price_cents"])
      .where("id", "in", some)
      .execute()
    if (rows.length < some.length) return false
    for (const { id, price_cents, offer_price_cents } of rows) {
      const [price, sale] = prices[id] ?? []
      if (price !== price_cents || sale !== offer_price_cents) return false
    }
  }
  return true
}

async function contentsStand(db: Kysely<Database>, contents: Readonly<Record<string, string>>): Promise<boolean> {
  const ids = Object.keys(contents)
  if (ids.length === 0) return true
  const rows = await db.selectFrom("variants").select(["id", "net_content"]).where("id", "in", ids).execute()
  return rows.length === ids.length && rows.every(({ id, net_content }) => contents[id] === net_content)
}

/** In a transaction that already holds the catalogue's lock. */
export async function changeOf(trx: Transaction<Database>, { now }: AdminContext): Promise<CatalogChange> {
  const { value } = await trx
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "catalog_version")
    .executeTakeFirstOrThrow()
  return { trx, version: value, now: now().toISOString(), touched: true }
}

const cells: Undoer<AdminContext> = {
  permission: "write_catalog",
  lock: (trx) => lockCatalog(trx),
  // Judged by the prices themselves.
  isPreventedBy: () => false,
  async canUndo(db, events, to) {
    const why = new Map<number, string>()
    for (const event of events) {
      const now = stateOf(event, other(to))
      if (!now) why.set(event.id, "too_old")
      else if (Object.keys(now.prices).length <= LOOKED_AT && !(await stands(db, now)))
        why.set(event.id, "changed_after")
    }
    return why
  },
  async undo(trx, context, event, to) {
    const [is, was] = [stateOf(event, other(to)), stateOf(event, to)]
    if (!is || !was) throw new ApiError(409, "too_old")
    const change = await changeOf(trx, context)
    await setPrices(change, pricesOf(was), { is: pricesOf(is), code: "changed_after" })
    if (!(await contentsStand(trx, is.contents ?? {}))) throw new ApiError(409, "changed_after")
    await putContents(change, was.contents ?? {})
    await moveBack(context, change, was)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

const pricesOf = ({ prices }: SheetState) =>
  new Map(
    Object.entries(prices).map(([id, [price_cents, offer_price_cents]]) => [id, { price_cents, offer_price_cents }]),
  )

async function moveBack(context: AdminContext, change: CatalogChange, { stock }: SheetState): Promise<void> {
  const ids = Object.keys(stock)
  if (ids.length === 0) return
  for (const id of ids) await movePieces(context, change, { variantId: id, kind: "edit", amount: stock[id] ?? 0 })
  const rows = await change.trx.selectFrom("variants").select("product_id").where("id", "in", ids).execute()
  const products = rows.map(({ product_id }) => product_id)
  await touchProducts(change, products)
  await tellBackInStock(change.trx, new Date(change.now), products)
}

/** Whether all fields of the change still have its values. */
function fieldsStand(stored: StoredProduct | undefined, fields: Fields): boolean {
  if (!stored) return false
  const now = fieldsOf(stored)
  return Object.entries(fields).every(([name, value]) => (now[name] ?? "") === value)
}

function fieldsOfSide({ kept }: ChangeEvent, side: Side): Fields | undefined {
  if (!kept) return undefined
  const { before, after } = kept as ProductState
  return side === "after" ? after : Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? ""]))
}

const product: Undoer<AdminContext> = {
  permission: "write_catalog",
  lock: (trx) => lockCatalog(trx),
  // Judged by the fields themselves.
  isPreventedBy: () => false,
  async canUndo(db, events, to) {
    const why = new Map<number, string>()
    const products = await readProducts(db, [...new Set(events.map(({ subject }) => subject.id))])
    for (const event of events) {
      const is = fieldsOfSide(event, other(to))
      if (!is) why.set(event.id, "too_old")
      else if (!fieldsStand(products.get(event.subject.id), is)) why.set(event.id, "changed_after")
    }
    return why
  },
  async undo(trx, context, event, to) {
    const [is, was] = [fieldsOfSide(event, other(to)), fieldsOfSide(event, to)]
    if (!is || !was) throw new ApiError(409, "too_old")
    const stored = await storedProduct(trx, event.subject.id)
    if (!fieldsStand(stored, is)) throw new ApiError(409, "changed_after")
    const fields = { ...fieldsOf(stored), ...was }
    await refuseWrong(trx, context, { stored, before: fieldsOf(stored), after: fields })
    await writeFields(context, await changeOf(trx, context), stored, fields)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

/** Possible while all groups are as the change left them. */
const groups: Undoer<AdminContext> = {
  permission: "write_catalog",
  lock: (trx) => lockCatalog(trx),
  isPreventedBy: () => false,
  async canUndo(db, events, to) {
    const now = await readGroups(db)
    const why = events.flatMap((event): [number, string][] => {
      const is = event.kept?.[other(to)] as GroupsState | undefined
      if (!is) return [[event.id, "too_old"]]
      return isAs(is, now) ? [] : [[event.id, "changed_after"]]
    })
    return new Map(why)
  },
  async undo(trx, context, event, to) {
    const [is, was] = [event.kept?.[other(to)], event.kept?.[to]] as (GroupsState | undefined)[]
    if (!is || !was) throw new ApiError(409, "too_old")
    if (!isAs(is, await readGroups(trx))) throw new ApiError(409, "changed_after")
    await writeGroups(await changeOf(trx, context), was)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

const isAs = ({ department, category }: GroupsState, now: Groups) => isDeepStrictEqual({ department, category }, now)

export const goodsUndoers: Undoers<AdminContext> = {
  "groups.changed": groups,
  "product.changed": product,
  "product.retired": product,
  "product.offered": product,
  "sheet.saved": cells,
  "prices.changed": cells,
}
