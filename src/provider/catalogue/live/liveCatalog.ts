/**
 * The catalogue held in memory for lists, facets and search, kept in step with the database: own changes at once,
 * those of other processes within a second.
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
/** A look that takes longer finds a database that is as good as away. */
const AWAY_AFTER_MS = 5 * SECONDS
/** More changed products than this at once are read with all others. */
const MOST_PATCHED = 500
/** More changed products than this beside the index of texts slow search down. */
const MOST_BESIDE = 1000
/** How long a change waits until it is seen in memory: an order must not wait until all of an import is read. */
const LONGEST_WAIT_MS = 1 * SECONDS
const KEPT_SELECTIONS = 200
const KEPT_SEARCHES = 100

/** `Shop`: what was read beside the products, by whom the catalogue was opened. */
export interface CatalogState<Shop = unknown> {
  version: number
  columns: Columns
  orders: Orders
  priceOrder: PriceOrder
  groups: Groups & Shop
  /** What `shop.config.ts` lets listings be filtered by. */
  filterFields: FilterFields
  search: Search
  /** Answers of `select` for this version, by what was asked. */
  selections: LRUCache<string, Selection>
  /** The same for `findProducts`. */
  searches: LRUCache<string, Found>
}

export interface LiveCatalog<Shop = unknown> {
  /** Read it anew after every await; positions hold only until then. */
  state(): CatalogState<Shop>
  /** Resolves when texts can be searched, which is some time after opening. Rejects when they cannot be read. */
  searchable(): Promise<void>
  /** Whether the database could not say lately if this is the current version. */
  isAway(): boolean
  /** When it last said so, by `performance.now()`. */
  confirmedAt(): number
  /** Looks for changes now; resolves when they are seen, or later than usual: a large catalogue takes its time to be read anew. */
  refresh(): Promise<void>
  /** Calls `listener` with each new version; answers the function that stops it. */
  onChange(listener: (version: number) => void): () => void
  close(): Promise<void>
}

export interface CatalogOptions<Shop> {
  log: Log
  filterFields?: FilterFields
  /** Reads what else changes with the version of the catalogue. */
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

  /** Searched without a break: the state before serves until the new one can do everything. */
  async function reload(): Promise<CatalogState<Shop>> {
    const next = await loadState(db, reading, closed.signal)
    await next.search.ready
    unsearchable = false
    return next
  }

  /** One after the other, so that an older answer never overwrites a newer one. Whoever comes before the next look shares it. */
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
  /** Older states than this are read anew as a whole. */
  reload: number
  /** Imports that are saving products which do not show yet. */
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

/** How what a state is made of is read. */
interface Reading<Shop> {
  filterFields: FilterFields
  readGroups: () => Promise<Groups & Shop>
}

async function loadState<Shop>(
  db: Kysely<Database>,
  { filterFields, readGroups }: Reading<Shop>,
  signal: AbortSignal,
): Promise<CatalogState<Shop>> {
  // Read first: what changes while the products are read is found again by its newer version.
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

/** A product that came while texts were read is put beside the index when it is noticed. */
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

/** What changed since a state; undefined when reading everything is the better way. */
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
  // Products of an import that is not shown yet are there and do not count; nothing is deleted meanwhile.
  const isComplete = imports > 0 || count === state.columns.ids.length + added
  if (changed.length > MOST_PATCHED || !isComplete) return undefined
  return { version, changed, groups }
}

/** Writes into the arrays of the state before; nothing may be awaited until the new one stands in its place. */
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
