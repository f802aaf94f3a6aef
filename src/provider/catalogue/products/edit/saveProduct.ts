/**
 * Saves one product: concurrent changes are merged or shown, errors are reported by field, and one event keeps both
 * states.
 */
import type { Transaction } from "kysely"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { completed } from "#provider/catalogue/products/edit/completed.ts"
import { draftWith, fieldsOf, flat } from "#provider/catalogue/products/edit/productFields.ts"
import type { ProductChange } from "#provider/catalogue/products/edit/productInput.ts"
import { refuseUnknowing } from "#provider/catalogue/products/edit/publishing.ts"
import { knownVariants, sameOrder, withIds } from "#provider/catalogue/products/edit/variantChanges.ts"
import { idsIn } from "#provider/catalogue/products/edit/variantFields.ts"
import { refuseWrong } from "#provider/catalogue/products/edit/wrongFields.ts"
import { movePieces } from "#provider/catalogue/products/saveSheet.ts"
import { readProducts, type StoredProduct } from "#provider/catalogue/products/stored.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { FOLDERS, isFileName } from "#provider/platform/files/fileStore.ts"
import { type Fields, mergeChanges } from "#provider/platform/operations/conflict.ts"
import { record } from "#provider/platform/operations/record.ts"
import { badInput, notFound } from "#shared/ApiError.ts"

/** The whole previous state, and the differing fields of the new one. */
export interface ProductState {
  before: Fields
  after: Fields
}

export async function storedProduct(db: AdminContext["db"], id: string): Promise<StoredProduct> {
  const stored = (await readProducts(db, [id])).get(id)
  if (!stored) throw notFound("product_not_found")
  return stored
}

type Changing = ProductChange & { id: string; version?: number | undefined; knowing?: boolean | undefined }

export async function saveProduct(
  context: AdminContext,
  { id, version, knowing = false, ...change }: Changing,
): Promise<void> {
  await refuseUnstored(context, change)
  await changeCatalog(context.db, context.now(), async (catalogue) => {
    const stored = await storedProduct(catalogue.trx, id)
    const theirs = fieldsOf(stored)
    const mine = { ...theirs, ...sameOrder(knownVariants(flat(change), theirs), theirs) }
    const wanted = version === undefined ? mine : await merged(catalogue.trx, { id, version, theirs, mine })
    const fields = await completed(catalogue.trx, { stored, given: wanted, own: context.productFields })
    await refuseWrong(catalogue.trx, context, { stored, before: theirs, after: fields })
    const state = await writeFields(context, catalogue, stored, await withIds(catalogue.trx, id, fields))
    if (state && !knowing) await refuseUnknowing(catalogue.trx, await storedProduct(catalogue.trx, id), state)
    await recordState(catalogue.trx, context, id, state)
  })
  await context.catalog.refresh?.().catch(() => {})
}

/** Records nothing if nothing differs. */
async function recordState(trx: Transaction<Database>, context: AdminContext, id: string, state?: ProductState) {
  if (!state) return
  await record(trx, context, {
    kind: kindOf(state),
    subject: { type: "product", id },
    data: { fields: Object.keys(state.after) },
    kept: state,
  })
}

/** For a product changed other than by its fields. */
export const recordChange = async (trx: Transaction<Database>, context: AdminContext, before: StoredProduct) =>
  recordState(trx, context, before.product.id, await stateSince(trx, before))

const changes = ["product.changed", "product.retired", "product.offered"] as const

/** Hiding and publishing have their own kinds of event. */
function kindOf({ before, after }: ProductState): (typeof changes)[number] {
  const [was, is] = [before["publication.status"], after["publication.status"]]
  if (is === "retired") return "product.retired"
  return was === "retired" && is === "published" ? "product.offered" : "product.changed"
}

/** Checked before the catalogue is locked, because files may be on another machine. Throws 400 by field. */
async function refuseUnstored({ files }: AdminContext, change: ProductChange): Promise<void> {
  for (const { id, stored } of change.files ?? []) {
    if (stored === undefined) continue
    const isThere = isFileName(stored) && !stored.includes("/") && (await files.stat(FOLDERS.downloads + stored))
    if (!isThere) throw badInput({ [`file.${id}.stored`]: "unknown" })
  }
}

/** Undefined if nothing differs. */
async function stateSince(trx: Transaction<Database>, stored: StoredProduct): Promise<ProductState | undefined> {
  const before = fieldsOf(stored)
  const now = fieldsOf(await storedProduct(trx, stored.product.id))
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...names].filter((name) => (before[name] ?? "") !== (now[name] ?? ""))
  const after = Object.fromEntries(changed.map((name) => [name, now[name] ?? ""]))
  return changed.length === 0 ? undefined : { before, after }
}

/** Undefined if nothing differs. */
export async function writeFields(
  context: AdminContext,
  catalogue: CatalogChange,
  stored: StoredProduct,
  fields: Fields,
): Promise<ProductState | undefined> {
  await saveProducts(catalogue, [draftWith(stored, fields)])
  const had = new Set(stored.variants.map(({ id }) => id))
  for (const id of idsIn(fields["variants"])) {
    const amount = had.has(id) ? 0 : Number(fields[`variant.${id}.stock`] ?? "")
    await movePieces(context, catalogue, { variantId: id, kind: "edit", amount })
  }
  return stateSince(catalogue.trx, stored)
}

interface Merging {
  id: string
  version: number
  theirs: Fields
  mine: Fields
}

const merged = (trx: Transaction<Database>, { id, version, theirs, mine }: Merging): Promise<Fields> => {
  const nothing = Object.fromEntries(Object.keys(mine).map((name) => [name, ""]))
  return mergeChanges(trx, {
    version,
    theirs,
    mine,
    subject: { type: "product", id },
    kinds: changes,
    baseOf: (before) => ({ ...nothing, ...(before as Fields) }),
  })
}
