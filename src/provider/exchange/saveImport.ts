import { createReadStream } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely, Transaction } from "kysely"
import { addVideoRows } from "#provider/catalogue/videos/keepVideo.ts"
import { type CatalogChange, upsert, waitForCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import {
  countCategories,
  countDepartments,
  saveCategories,
  saveDepartments,
} from "#provider/catalogue/write/saveGroups.ts"
import {
  compareProducts,
  type ProductDraft,
  type SaveCount,
  saveProducts,
} from "#provider/catalogue/write/saveProducts.ts"
import { BATCH, changedMeanwhile, type DraftSource, draftBatch, refuseTaken } from "#provider/exchange/draftBatch.ts"
import { finishImport, letOthersWrite, NOT_SHOWN } from "#provider/exchange/finishImport.ts"
import type { PlannedGroup } from "#provider/exchange/groups.ts"
import { finishInterruptedImport } from "#provider/exchange/interruptedImport.ts"
import {
  addPending,
  beginPending,
  givePendingUp,
  IMPORT_LEASE,
  type ImportingJob,
} from "#provider/exchange/pendingImport.ts"
import type { Connection, Engine } from "#provider/platform/db/connect.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { openLease } from "#provider/platform/lease.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { productsSaid } from "#provider/platform/words/counted.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

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

export interface SaveOptions extends DraftSource {
  engine: Engine | undefined
  now: Date
  /** Answers what would be written, without writing. */
  dryRun: boolean
  /** Temporary folder of new masters, and their final storage. */
  incoming: string
  /** The same for new videos; missing where there are none. */
  incomingVideos: string
  files: FileStore
  progress: (done: number) => void
  complete?: Complete | undefined
  /** The surrounding change. */
  within?: CatalogChange | undefined
  /** The job of the owner's area that imports. */
  job?: ImportingJob | undefined
}

export type Complete = (draft: ProductDraft) => ProductDraft

/**
 * Saves a checked file, all or nothing. Rejects with RefusedError when the shop was changed since the check, so that
 * the file no longer fits.
 */
export async function saveImport(db: Kysely<Database>, options: SaveOptions): Promise<SaveResult> {
  const { engine, within, dryRun } = options
  if (dryRun) return compareImport(db, options)
  // Files first, because the database must not be locked while waiting for another machine: a later failure leaves at
  // most unused pictures.
  await storeAll(options.incoming, options.files, FOLDERS.masters)
  if (options.staging.newVideos().length > 0) await storeAll(options.incomingVideos, options.files, FOLDERS.videos)
  await storeFiles(options)
  if (within) return saveWithin(within, options)
  if (!engine) throw new Error("An import beside orders needs to know the engine")
  return saveBesideOrders({ db, engine }, options)
}

async function compareImport(db: Kysely<Database>, options: SaveOptions): Promise<SaveResult> {
  const { departments, categories } = writtenGroups(options)
  const result: SaveResult = {
    ...noProducts,
    departments: await countDepartments(db, departments),
    categories: await countCategories(db, categories),
  }
  let done = 0
  for (const batch of options.staging.products(BATCH)) {
    const drafts = (await draftBatch(db, batch, options, changedMeanwhile)).map(({ draft }) => draft)
    count(result, (await compareProducts(db, drafts, options.now.toISOString())).count)
    done += batch.length
    options.progress(done)
  }
  return result
}

/** In a larger transaction, such as that of a first start, during which there are no orders. */
async function saveWithin(change: CatalogChange, options: SaveOptions): Promise<SaveResult> {
  const { staging, progress, complete = (draft: ProductDraft) => draft } = options
  await savePictures(change.trx, options)
  const result: SaveResult = { ...noProducts, ...(await saveGroups(change, options)) }
  let done = 0
  for (const batch of staging.products(BATCH)) {
    const drafts = await draftBatch(change.trx, batch, options, changedMeanwhile)
    const saved = await saveProducts(
      change,
      drafts.map(({ draft }) => complete(draft)),
    )
    count(result, saved)
    done += batch.length
    progress(done)
  }
  return result
}

/**
 * In many short transactions, so that orders continue. First everything is stored beside the catalogue; one transaction
 * commits to it; from then on it will be finished even if this process ends.
 */
async function saveBesideOrders(
  connection: Pick<Connection, "db" | "engine">,
  options: SaveOptions,
): Promise<SaveResult> {
  const { db, engine } = connection
  const lease = await openLease({ db, engine, log: silentLog }, IMPORT_LEASE)
  try {
    if (!lease.isHeld())
      throw new RefusedError(says`Another import is being saved. Start this one again when it is done.`)
    await finishInterruptedImport(connection, { lease })
    const id = await beginPending(db, options.now, options.job)
    try {
      await keepAll(connection, id, options)
      await decide(db, id, options)
    } catch (error) {
      await givePendingUp(db, id)
      throw error
    }
    const { left_out, ...saved } = await finishImport(connection, id, lease, { progress: options.progress })
    if (left_out > 0)
      throw new RefusedError(says`${productsSaid(left_out)} could not be saved. Start the import again.`)
    const { created, changed, unchanged, departments, categories } = saved
    return { created, changed, unchanged, departments, categories }
  } finally {
    await lease.close()
  }
}

async function keepAll(
  { db, engine }: Pick<Connection, "db" | "engine">,
  id: string,
  options: SaveOptions,
): Promise<void> {
  for (const batch of options.staging.products(BATCH)) {
    const drafted = await draftBatch(db, batch, options, changedMeanwhile)
    await refuseTaken(
      db,
      drafted.map(({ draft }) => draft),
    )
    const kept = drafted.map((each) => each.kept)
    const since = performance.now()
    await addPending(db, id, kept)
    await letOthersWrite(engine, performance.now() - since)
  }
  await savePictures(db, options)
}

/** From here on the import will be completed. */
async function decide(db: Kysely<Database>, id: string, options: SaveOptions): Promise<void> {
  await inTransaction(db, async (trx) => {
    await waitForCatalog(trx)
    if (options.job) await holdJob(trx, options.job)
    const change: CatalogChange = { trx, version: NOT_SHOWN, now: options.now.toISOString(), touched: false }
    const groups = await saveGroups(change, options)
    await trx
      .updateTable("catalog_imports")
      .set({ state: "saving", ...groups })
      .where("id", "=", id)
      .execute()
  })
}

/** Two processes must not run it. */
async function holdJob(trx: Transaction<Database>, { id, holder }: ImportingJob): Promise<void> {
  const held = await trx
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("holder", "=", holder)
    .executeTakeFirst()
  if (!held) throw new RefusedError(says`The import was taken over by another process.`)
}

const noProducts = { created: 0, changed: 0, unchanged: 0 }

function count(result: SaveResult, { created, updated, unchanged }: SaveCount): void {
  result.created += created
  result.changed += updated
  result.unchanged += unchanged
}

async function savePictures(db: Kysely<Database>, { staging }: SaveOptions): Promise<void> {
  await inBatches(staging.newPictures(), (rows) => upsert(db, "pictures", ["key"], rows))
  await addVideoRows(db, staging.newVideos())
  await inBatches(staging.sources(), (rows) => upsert(db, "picture_sources", ["source"], rows))
}

function writtenGroups(options: SaveOptions) {
  const groups = withPictures(options.plan.all(), options).filter(({ isKept }) => !isKept)
  const drafts = (kind: PlannedGroup["kind"]) => groups.filter((group) => group.kind === kind).map(({ draft }) => draft)
  return { departments: drafts("department"), categories: drafts("category") }
}

async function saveGroups(change: CatalogChange, options: SaveOptions) {
  const groups = writtenGroups(options)
  const departments = await saveDepartments(change, groups.departments)
  return { departments, categories: await saveCategories(change, groups.categories) }
}

/** A new group without a picture shows that of its first product. */
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

/** Several concurrently, because a remote store answers slowly. */
async function storeAll(folder: string, files: FileStore, into: string): Promise<void> {
  const waiting = (await readdir(folder)).values()
  const work = async () => {
    for (const name of waiting) await files.put(into + name, await readFile(join(folder, name)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
