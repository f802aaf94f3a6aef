/** Writes a checked file into the shop, in one transaction. */
import { createReadStream } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { type DraftProblem, draftProduct } from "#provider/exchange/draft.ts"
import { type Findings, RefusedError, shorten } from "#provider/exchange/findings.ts"
import type { GroupPlan, PlannedGroup } from "#provider/exchange/groups.ts"
import type { StagedProduct, Staging } from "#provider/exchange/staging.ts"
import { readProducts } from "#provider/exchange/stored.ts"
import { type FileStore, FOLDERS } from "#provider/files/fileStore.ts"
import { type CatalogChange, changeCatalog, upsert } from "#provider/write/changeCatalog.ts"
import { saveCategories, saveDepartments } from "#provider/write/saveGroups.ts"
import { type ProductDraft, type SaveCount, saveProducts } from "#provider/write/saveProducts.ts"

const BATCH = 200
const PICTURE_BATCH = 500
const AT_ONCE = 8

export interface SaveResult {
  created: number
  changed: number
  unchanged: number
  /** New or changed. */
  departments: number
  categories: number
}

interface DraftSource {
  staging: Staging
  plan: GroupPlan
}

/** Drafts of a batch, on top of what `db` has. Products that could not be named are left out: that was reported. */
async function draftBatch(
  db: Kysely<Database>,
  batch: readonly StagedProduct[],
  { staging, plan }: DraftSource,
  problem: DraftProblem,
  soldOut: () => void = () => {},
): Promise<{ seq: number; line: number; draft: ProductDraft }[]> {
  const named = batch.filter(({ id }) => id !== "")
  const known = named.filter(({ placement }) => placement !== undefined).map(({ id }) => id)
  const stored = await readProducts(db, known)
  return named.flatMap((staged) => {
    const { product } = staged
    const report = (column: string, value: string, reason: string) => problem(product.line, column, value, reason)
    const draft = draftProduct(staged, stored.get(staged.id), {
      placement: plan.place(staged, report),
      pictureKey: (src) => staging.pictureKey(src),
      storedFile: (src) => staging.storedFile(src),
      relatedId: (name) => staging.relatedId(name),
      problem,
      soldOut,
    })
    return draft ? [{ seq: staged.seq, line: product.line, draft }] : []
  })
}

/** Reports every product that could not be saved as it is. Nothing is locked meanwhile. */
export async function checkProducts(
  db: Kysely<Database>,
  source: DraftSource,
  findings: Findings,
  progress: (done: number) => void,
): Promise<void> {
  const problem: DraftProblem = (line, column, value, reason) =>
    findings.problem({ line, column, value: shorten(value), reason })
  let [done, soldOut] = [0, 0]
  for (const batch of source.staging.products(BATCH)) {
    const drafts = await draftBatch(db, batch, source, problem, () => {
      soldOut += 1
    })
    const ids = drafts.flatMap(({ draft }) => draft.variants.map(({ id }) => id))
    const owners = await variantOwners(db, ids)
    for (const { seq, line, draft } of drafts) {
      for (const { id } of draft.variants) {
        const owner = owners.get(id)
        const isAnothers = owner !== undefined && owner !== draft.id
        if (isAnothers || !source.staging.claimVariant(id, seq)) {
          problem(line, "id", id, `is the id of a variant of ${isAnothers ? owner : "another product of the file"}`)
        }
      }
    }
    done += batch.length
    progress(done)
  }
  if (soldOut === 0) return
  const reason = `The file does not say how many there are of ${soldOut} new ones: they are sold out until you count them.`
  findings.warning({ line: 0, column: "", value: "", reason })
}

async function variantOwners(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("variants").select(["id", "product_id"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, product_id }) => [id, product_id]))
}

export interface SaveOptions extends DraftSource {
  now: Date
  /** Everything is done and then taken back. */
  dryRun: boolean
  /** Where new masters wait, and where they go. */
  incoming: string
  files: FileStore
  progress: (done: number) => void
  complete?: Complete | undefined
  /** A change that this one is part of. */
  within?: CatalogChange | undefined
  alongside?: Alongside | undefined
}

/** What is written in the same transaction, where something was changed. */
export type Alongside = (trx: Transaction<Database>, result: SaveResult) => Promise<void>

/** Of a product as it will be written. */
export type Complete = (draft: ProductDraft) => ProductDraft

/** Undoes a transaction that went well. */
class TakenBack extends Error {}

/** Rejects with RefusedError when the shop was changed since the file was checked, so that it no longer fits. */
export async function saveImport(db: Kysely<Database>, options: SaveOptions): Promise<SaveResult> {
  // Files first, for nothing may wait on another machine while the database is locked: an import that fails now leaves
  // at most pictures nobody shows.
  await storeAll(options.incoming, options.files)
  if (!options.dryRun) await storeFiles(options)
  if (options.within) return write(options.within, options)
  let result: SaveResult | undefined
  try {
    await changeCatalog(db, options.now, async (change) => {
      result = await write(change, options)
      if (options.dryRun) throw new TakenBack()
      if (change.touched) await options.alongside?.(change.trx, result)
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (!result) throw new Error("The import ended without a result")
  return result
}

async function write(change: CatalogChange, options: SaveOptions): Promise<SaveResult> {
  const { staging, plan, progress, complete = (draft: ProductDraft) => draft } = options
  await inBatches(staging.newPictures(), (rows) => upsert(change.trx, "pictures", ["key"], rows))
  await inBatches(staging.sources(), (rows) => upsert(change.trx, "picture_sources", ["source"], rows))
  const groups = withPictures(plan.all(), options)
  const written = (kind: PlannedGroup["kind"]) => groups.filter((group) => group.kind === kind && !group.isKept)
  const departments = await saveDepartments(
    change,
    written("department").map(({ draft }) => draft),
  )
  const categories = await saveCategories(
    change,
    written("category").map(({ draft }) => draft),
  )
  const count: SaveCount = { created: 0, updated: 0, unchanged: 0 }
  let done = 0
  for (const batch of staging.products(BATCH)) {
    const drafts = await draftBatch(change.trx, batch, options, () => {
      throw new RefusedError("The shop was changed while the file was being checked. Start the import again.")
    })
    const { created, updated, unchanged } = await saveProducts(
      change,
      drafts.map(({ draft }) => complete(draft)),
    )
    count.created += created
    count.updated += updated
    count.unchanged += unchanged
    done += batch.length
    progress(done)
  }
  return { created: count.created, changed: count.updated, unchanged: count.unchanged, departments, categories }
}

/** A new group without a picture of its own shows that of its first product. */
function withPictures(groups: readonly PlannedGroup[], { staging, plan }: DraftSource): PlannedGroup[] {
  const bare = new Set(
    groups.filter(({ isNew, src }) => isNew && src === undefined).map(({ kind, draft }) => `${kind} ${draft.id}`),
  )
  const shown = new Map<string, string>()
  for (const batch of bare.size === 0 ? [] : staging.products(BATCH)) {
    for (const staged of batch) {
      const [picture] = staged.product.pictures ?? []
      const key = picture && staging.pictureKey(picture.src)
      if (!key) continue
      const { departmentId, categoryId } = plan.place(staged)
      for (const name of [`department ${departmentId}`, `category ${categoryId}`]) {
        if (bare.delete(name)) shown.set(name, key)
      }
    }
    if (bare.size === 0) break
  }
  return groups.map((group) => {
    const { kind, draft, src } = group
    const pictureKey =
      src === null ? null : src === undefined ? shown.get(`${kind} ${draft.id}`) : staging.pictureKey(src)
    return pictureKey === undefined ? group : { ...group, draft: { ...draft, pictureKey } }
  })
}

async function inBatches<Item>(items: Iterable<Item>, write: (batch: Item[]) => Promise<void>): Promise<void> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < PICTURE_BATCH) continue
    await write(batch)
    batch = []
  }
  if (batch.length > 0) await write(batch)
}

async function storeFiles({ staging, files }: SaveOptions): Promise<void> {
  for (const { file, path } of staging.newFiles()) await files.put(FOLDERS.downloads + file, createReadStream(path))
}

/** Several at a time: a store on another machine answers each in its own time. */
async function storeAll(folder: string, files: FileStore): Promise<void> {
  const waiting = (await readdir(folder)).values()
  const work = async () => {
    for (const name of waiting) await files.put(FOLDERS.masters + name, await readFile(join(folder, name)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
