/**
 * The catalogue in memory for listings, facets and search, synchronised with the database: own changes at once, those
 * of other processes within a second.
 */
import type { Kysely } from "kysely"
import { LRUCache } from "lru-cache"
import { type Columns, createColumns, putProduct } from "#provider/catalogue/live/columns.ts"
import type { FilterFields } from "#provider/catalogue/live/filterFields.ts"
import type { Found } from "#provider/catalogue/live/findProducts.ts"
import {
  type Groups,
  type LoadedProduct,
  loadChanged,
  loadFacts,
  loadGroups,
  loadTexts,
} from "#provider/catalogue/live/load.ts"
import { createOrders, moveProducts, type Orders } from "#provider/catalogue/live/orders.ts"
import { createSearch, type Search, type TextBatch } from "#provider/catalogue/live/search.ts"
import { createPriceOrder, type PriceOrder, type Selection } from "#provider/catalogue/live/select.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { waitAtMost } from "#provider/platform/withTimeout.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const POLL_MS = 1 * SECONDS
/** A slower poll means that the database is effectively unreachable. */
const AWAY_AFTER_MS = 5 * SECONDS
/** With more changed products at once, everything is read again. */
const MOST_PATCHED = 500
/** With more changed products beside the text index, search becomes slow. */
const MOST_BESIDE = 1000
/** How long a change waits to become visible: an order must not wait until all of an import is read. */
const LONGEST_WAIT_MS = 1 * SECONDS
const KEPT_SELECTIONS = 200
const KEPT_SEARCHES = 100

/** `Shop`: data read along with the products, supplied by the opener. */
export interface CatalogState<Shop = unknown> {
  version: number
  columns: Columns
  orders: Orders
  priceOrder: PriceOrder
  groups: Groups & Shop
  filterFields: FilterFields
  search: Search
  /** Cached answers of `select` for this version, by query. */
  selections: LRUCache<string, Selection>
  /** The same for `findProducts`. */
  searches: LRUCache<string, Found>
}

export interface LiveCatalog<Shop = unknown> {
  /** Read it again after every await, since indexes are only valid until then. */
  state(): CatalogState<Shop>
  /** Resolves when texts can be searched, some time after opening. Rejects when they cannot be read. */
  searchable(): Promise<void>
  /** Whether the database has not confirmed lately that this is the current version. */
  isAway(): boolean
  /** Time of the last confirmation, by `performance.now()`. */
  confirmedAt(): number
  /** Polls now; resolves when changes are visible, or late: a large catalogue takes time to read again. */
  refresh(): Promise<void>
  /** Calls `listener` for each new version; answers the function that stops it. */
  onChange(listener: (version: number) => void): () => void
  close(): Promise<void>
}

export interface CatalogOptions<Shop> {
  log: Log
  filterFields?: FilterFields
  /** Reads the other data that changes with the catalogue's version. */
  readShop: (db: Kysely<Database>) => Promise<Shop>
}

export async function openLiveCatalog<Shop>(
  db: Kysely<Database>,
  { log, filterFields = new Map(), readShop }: CatalogOptions<Shop>,
): Promise<LiveCatalog<Shop>> {
  const readGroups = async (): Promise<Groups & Shop> => ({ ...(await loadGroups(db)), ...(await readShop(db)) })
  const reading = { filterFields, readGroups }
  const closed = new AbortController()
  let state: CatalogState<Shop> = await loadState(db, reading, closed.signal)
  let unsearchable = false
  state.search.ready.catch((error: unknown) => {
    unsearchable = true
    if (!closed.signal.aborted) log.error("catalog.not_searchable", { error })
  })
  const listeners = new Set<(version: number) => void>()
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let failing = false
  let confirmedAt = performance.now()

  function replace(next: CatalogState<Shop>): void {
    state = next
    for (const listener of listeners) listener(next.version)
  }

  async function update(tidy: boolean): Promise<void> {
    const since = performance.now()
    const current = await readVersion(db)
    confirmedAt = since
    const cluttered = tidy && (unsearchable || state.search.beside() > MOST_BESIDE)
    if (current.version === state.version && !cluttered) return
    const isPatched = !cluttered && state.version >= current.reload
    const patch = isPatched ? await readPatch(db, state, current, readGroups) : undefined
    replace(patch ? applyPatch(state, patch) : await reload())
  }

  /** Search is not interrupted: the old state serves until the new one is complete. */
  async function reload(): Promise<CatalogState<Shop>> {
    const next = await loadState(db, reading, closed.signal)
    await next.search.ready
    unsearchable = false
    return next
  }

  /** Serialised, so that an older answer never overwrites a newer one. Calls before the next poll share it. */
  function enqueue(tidy: boolean): Promise<void> {
    if (next) return next
    next = running
      .catch(() => {})
      .then(() => {
        next = undefined
        return update(tidy)
      })
    running = next
    return next
  }

  const timer = setInterval(async () => {
    try {
      await enqueue(true)
      if (failing) log.info("catalog.readable_again")
      failing = false
    } catch (error) {
      if (!failing) log.error("catalog.not_refreshed", { error })
      failing = true
    }
  }, POLL_MS)
  timer.unref()

  return {
    state: () => state,
    searchable: () => state.search.ready,
    isAway: () => failing || performance.now() - confirmedAt > AWAY_AFTER_MS,
    confirmedAt: () => confirmedAt,
    refresh: () => waitAtMost(enqueue(false), LONGEST_WAIT_MS),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearInterval(timer)
      closed.abort(new Error("The catalogue is closed"))
      await Promise.allSettled([running, state.search.ready])
    },
  }
}

interface CurrentVersion {
  version: number
  /** States older than this version are read again completely. */
  reload: number
  /** Number of imports that are saving products which are not visible yet. */
  imports: number
}

async function readVersion(db: Kysely<Database>): Promise<CurrentVersion> {
  const row = await db
    .selectFrom("meta")
    .select("value as version")
    .select((build) => [
      build.selectFrom("meta as newest").select("newest.value").where("newest.key", "=", "catalog_reload").as("reload"),
      build
        .selectFrom("catalog_imports")
        .select((count) => count.fn.countAll<number | string>().as("count"))
        .where("state", "=", "saving")
        .as("imports"),
    ])
    .where("key", "=", "catalog_version")
    .executeTakeFirstOrThrow()
  return { version: row.version, reload: row.reload ?? 0, imports: Number(row.imports) }
}

async function countProducts(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((build) => build.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

interface Reading<Shop> {
  filterFields: FilterFields
  readGroups: () => Promise<Groups & Shop>
}

async function loadState<Shop>(
  db: Kysely<Database>,
  { filterFields, readGroups }: Reading<Shop>,
  signal: AbortSignal,
): Promise<CatalogState<Shop>> {
  // Read first: later changes are found again by their newer version.
  const { version } = await readVersion(db)
  const groups = await readGroups()
  const columns = createColumns()
  for await (const batch of loadFacts(db, filterFields)) {
    signal.throwIfAborted()
    for (const facts of batch) putProduct(columns, facts)
  }
  const orders = await createOrders(columns)
  const search = createSearch(textsOf(db, columns, signal))
  const priceOrder = createPriceOrder(columns, orders.price)
  return { version, columns, orders, priceOrder, groups, filterFields, search, ...keptAnswers() }
}

/** Products that appear while texts are read are added beside the index later. */
async function* textsOf(db: Kysely<Database>, columns: Columns, signal: AbortSignal): AsyncGenerator<TextBatch> {
  for await (const batch of loadTexts(db)) {
    signal.throwIfAborted()
    yield batch.flatMap(({ id, texts }) => {
      const position = columns.positions.get(id)
      return position === undefined ? [] : [{ position, texts }]
    })
  }
}

interface Patch<Shop> {
  version: number
  changed: LoadedProduct[]
  groups: Groups & Shop
}

/** The changes since a state; undefined when reading everything is better. */
async function readPatch<Shop>(
  db: Kysely<Database>,
  state: CatalogState<Shop>,
  { version, imports }: CurrentVersion,
  readGroups: Reading<Shop>["readGroups"],
): Promise<Patch<Shop> | undefined> {
  if (version < state.version) return undefined
  const [changed, groups, count] = await Promise.all([
    loadChanged(db, state.filterFields, state.version, MOST_PATCHED + 1),
    readGroups(),
    countProducts(db),
  ])
  const added = changed.filter(({ facts }) => !state.columns.positions.has(facts.id)).length
  // Products of an unfinished import are present and not counted; nothing is deleted meanwhile.
  const isComplete = imports > 0 || count === state.columns.ids.length + added
  if (changed.length > MOST_PATCHED || !isComplete) return undefined
  return { version, changed, groups }
}

/** Modifies the previous state's arrays; nothing may be awaited until the new state replaces it. */
function applyPatch<Shop>(before: CatalogState<Shop>, { version, changed, groups }: Patch<Shop>): CatalogState<Shop> {
  const { columns, search } = before
  const positions = new Set<number>()
  for (const { facts, texts } of changed) {
    const position = putProduct(columns, facts)
    search.put(position, texts)
    positions.add(position)
  }
  const orders = moveProducts(columns, before.orders, positions)
  const priceOrder = createPriceOrder(columns, orders.price)
  return { ...before, version, groups, orders, priceOrder, ...keptAnswers() }
}

const keptAnswers = (): Pick<CatalogState, "selections" | "searches"> => ({
  selections: new LRUCache({ max: KEPT_SELECTIONS }),
  searches: new LRUCache({ max: KEPT_SEARCHES }),
})
