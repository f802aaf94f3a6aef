/**
 * Sums of each day, counted in memory and written every few seconds. They are about no visitor, and the number of their
 * names is bounded, so that the table stays small. Source: record 0158.
 */
import { type Kysely, sql } from "kysely"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"
import type { Services } from "#provider/site/context.ts"
import { isLiving } from "#provider/site/redirects/livingAddress.ts"
import { addDays, dayOf } from "#shared/dates.ts"
import { SECONDS } from "#shared/limits.ts"
import { paths } from "#shared/paths.ts"
import { readMoment } from "#shared/shopTime.ts"

export const figureKinds = [
  "visit",
  "robot",
  "language",
  "device",
  "source",
  "page",
  /** Searches that found nothing. */
  "search",
  /** Views of the checkout: cart, email, form. */
  "step",
  /** Placed orders by their source. */
  "order",
] as const
export type FigureKind = (typeof figureKinds)[number]

/** All names beyond the bounds, and sources that are not known. */
export const OTHERS = "*"
export const MOST_NAME_LETTERS = 120

const WRITE_MS = 10 * SECONDS
/** Names of a kind that a process counts on a day: room for what becomes frequent. */
const MOST_NAMES = 1000
/** Pages of moves that are looked up at once, since anybody may name any. */
const MOST_LOOKED_UP = 100
const ROWS_A_QUERY = 500

interface Sum {
  times: number
  cents: number
}
/** `move`: a page that a browser says it went to, counted among pages once the shop is known to have it. */
type Counted = FigureKind | "move"
type Sums = Map<Counted, Map<string, Sum>>

export interface Figures {
  count(kind: Counted, name?: string, cents?: number): void
  /** Writes what was counted until now. Never rejects: what cannot be written is kept for the next time. */
  write(): Promise<void>
  stop(): Promise<void>
}

type Needs = Pick<Services, "db" | "now" | "disk" | "log" | "ownPages">

export function createFigures({ db, now, disk, log, ownPages }: Needs): Figures {
  let open = { day: "", begins: 0, ends: 0, sums: newSums() }
  let before: { day: string; sums: Sums }[] = []
  let writing = Promise.resolve()

  function turnTo(moment: number): void {
    if (open.day !== "") before.push({ day: open.day, sums: open.sums })
    const day = dayOf(new Date(moment).toISOString())
    open = { day, begins: momentOf(day), ends: momentOf(addDays(day, 1)), sums: newSums() }
  }

  function count(kind: Counted, name = "", cents = 0): void {
    const moment = now().getTime()
    if (moment >= open.ends || moment < open.begins) turnTo(moment)
    add(open.sums, kind, name, { times: 1, cents })
  }

  const isShown = async (path: string) =>
    ownPages.list().some(({ slug }) => path === paths.page(slug)) || isLiving(db, path)

  async function writeDay(day: string, sums: Sums, mostLookedUp: number): Promise<void> {
    let rows: FigureRow[] = []
    let isDone = false
    try {
      isDone = await settleMoves(sums, isShown, mostLookedUp)
      rows = take(day, sums)
      await addRows(db, rows)
    } catch (error) {
      isDone = false
      for (const { kind, name, times, cents = 0 } of rows) add(sums, kind, name, { times, cents })
      log.warn("figures.not_written", { error })
    }
    if (!isDone && sums !== open.sums) before.push({ day, sums })
  }

  function write(mostLookedUp = MOST_LOOKED_UP): Promise<void> {
    writing = writing.then(async () => {
      if (disk.isLow()) return
      const days = [...before, open]
      before = []
      for (const { day, sums } of days) await writeDay(day, sums, mostLookedUp)
    })
    return writing
  }

  const timer = setInterval(() => void write(), WRITE_MS)
  timer.unref()
  return {
    count,
    write: () => write(),
    async stop() {
      clearInterval(timer)
      await write(MOST_NAMES)
    },
  }
}

/** For what counts nothing, such as a command. */
export const noFigures: Figures = { count() {}, async write() {}, async stop() {} }

const momentOf = (day: string) => Date.parse(readMoment(day) ?? day)
const newSums = (): Sums => new Map([...figureKinds, "move" as const].map((kind) => [kind, new Map()]))

function add(sums: Sums, kind: Counted, name: string, { times, cents }: Sum): void {
  const names = sums.get(kind)
  const sum = names?.get(name)
  if (sum) {
    sum.times += times
    sum.cents += cents
  } else if (names && (name === OTHERS || (names.size < MOST_NAMES && name.length <= MOST_NAME_LETTERS))) {
    names.set(name, { times, cents })
  } else add(sums, kind, OTHERS, { times, cents })
}

/** Those to pages that the shop does not have are not counted. Whether none waits to be looked up. */
async function settleMoves(sums: Sums, isShown: (path: string) => Promise<boolean>, most: number): Promise<boolean> {
  const moves = sums.get("move") ?? new Map<string, Sum>()
  for (const [path, sum] of [...moves].slice(0, most)) {
    const isKnown = path !== OTHERS && (sums.get("page")?.has(path) || (await isShown(path)))
    moves.delete(path)
    if (isKnown) add(sums, "page", path, sum)
  }
  return moves.size === 0
}

type FigureRow = NewRow<"daily_figures"> & { kind: FigureKind }

/** Takes the counts since the last time. Names stay, so that the bound of a day holds. */
function take(day: string, sums: Sums): FigureRow[] {
  const rows: FigureRow[] = []
  for (const [kind, names] of sums) {
    if (kind === "move") continue
    for (const [name, sum] of names) {
      if (sum.times === 0) continue
      rows.push({ day, kind, name, times: sum.times, cents: sum.cents })
      sum.times = 0
      sum.cents = 0
    }
  }
  // In the same order in every process, so that none waits for another that waits for it.
  return rows.toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1))
}

async function addRows(db: Kysely<Database>, rows: readonly NewRow<"daily_figures">[]): Promise<void> {
  if (rows.length === 0) return
  await inTransaction(db, async (trx) => {
    for (let start = 0; start < rows.length; start += ROWS_A_QUERY) {
      await trx
        .insertInto("daily_figures")
        .values(rows.slice(start, start + ROWS_A_QUERY))
        .onConflict((conflict) =>
          conflict.columns(["day", "kind", "name"]).doUpdateSet({
            times: sql<number>`daily_figures.times + excluded.times`,
            cents: sql<number>`daily_figures.cents + excluded.cents`,
          }),
        )
        .execute()
    }
  })
}
