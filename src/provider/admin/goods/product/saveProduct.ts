/** Saves one product: what two changed at once is merged or shown, what is wrong is told by field, and one event keeps what was and is. */
import type { Transaction } from "kysely"
import { type Fields, mergeChanges } from "#provider/admin/conflict.ts"
import { draftWith, fieldsOf, flat, keysOf } from "#provider/admin/goods/product/productFields.ts"
import type { ProductChange } from "#provider/admin/goods/product/productInput.ts"
import { refuseWrong } from "#provider/admin/goods/product/wrongFields.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { record } from "#provider/admin/record.ts"
import type { Database } from "#provider/db/schema.ts"
import { readProducts, type StoredProduct } from "#provider/exchange/stored.ts"
import { type CatalogChange, changeCatalog } from "#provider/write/changeCatalog.ts"
import { saveProducts } from "#provider/write/saveProducts.ts"
import { notFound } from "#shared/ApiError.ts"
import { locales } from "#shared/locale.ts"

/** How a product was, whole; and of how it is what differs. */
export interface ProductState {
  before: Fields
  after: Fields
}

export async function storedProduct(db: AdminContext["db"], id: string): Promise<StoredProduct> {
  const stored = (await readProducts(db, [id])).get(id)
  if (!stored) throw notFound("product_not_found")
  return stored
}

type Changing = ProductChange & { id: string; version?: number | undefined }

export async function saveProduct(context: AdminContext, { id, version, ...change }: Changing): Promise<void> {
  await changeCatalog(context.db, context.now(), async (catalogue) => {
    const stored = await storedProduct(catalogue.trx, id)
    const theirs = fieldsOf(stored)
    const mine = { ...theirs, ...known(flat(change), theirs) }
    const wanted = version === undefined ? mine : await merged(catalogue.trx, { id, version, theirs, mine })
    const fields = await completed(catalogue.trx, stored, wanted)
    await refuseWrong(catalogue.trx, context.now(), { stored, before: theirs, after: fields })
    const state = await writeFields(catalogue, stored, fields)
    if (!state) return
    await record(catalogue.trx, context, {
      kind: "product.changed",
      subject: { type: "product", id },
      data: { fields: Object.keys(state.after) },
      kept: state,
    })
  })
  await context.catalog.refresh?.().catch(() => {})
}

/** Undefined where nothing differs. */
export async function writeFields(
  catalogue: CatalogChange,
  stored: StoredProduct,
  fields: Fields,
): Promise<ProductState | undefined> {
  const before = fieldsOf(stored)
  await saveProducts(catalogue, [draftWith(stored, fields)])
  const now = fieldsOf(await storedProduct(catalogue.trx, stored.product.id))
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...names].filter((name) => (before[name] ?? "") !== (now[name] ?? ""))
  const after = Object.fromEntries(changed.map((name) => [name, now[name] ?? ""]))
  return changed.length === 0 ? undefined : { before, after }
}

/** A variant that is gone has no fields any more. */
const known = (given: Fields, theirs: Fields): Fields =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith("variant.") || name in theirs))

interface Merging {
  id: string
  version: number
  theirs: Fields
  mine: Fields
}

const merged = (trx: Transaction<Database>, { id, version, theirs, mine }: Merging): Promise<Fields> => {
  const nothing = Object.fromEntries(Object.keys(mine).map((name) => [name, ""]))
  return mergeChanges(trx, {
    ...{ version, theirs, mine },
    subject: { type: "product", id },
    kinds: ["product.changed"],
    baseOf: (before) => ({ ...nothing, ...(before as Fields) }),
  })
}

/** What follows from what is said. Undoing says it itself. */
async function completed(trx: Transaction<Database>, stored: StoredProduct, fields: Fields): Promise<Fields> {
  const before = fieldsOf(stored)
  const is = (name: string) => fields[name] ?? ""
  const more: Record<string, string> = {}
  // Rich text says what the plain one says.
  for (const locale of locales) {
    if (is(`description.${locale}`) !== before[`description.${locale}`]) more[`html.${locale}`] = ""
  }
  if (is("category") !== before["category"]) more["department"] = await departmentOf(trx, fields)
  const shown = new Set(keysOf(fields))
  for (const { id, picture_key } of stored.variants) {
    if (picture_key !== null && !shown.has(picture_key)) more[`variant.${id}.picture`] = ""
  }
  return { ...fields, ...more }
}

/** One without a category stays in its department. */
async function departmentOf(trx: Transaction<Database>, { category = "", department = "" }: Fields): Promise<string> {
  const row = await trx.selectFrom("categories").select("department_id").where("id", "=", category).executeTakeFirst()
  return row ? (row.department_id ?? "") : department
}
