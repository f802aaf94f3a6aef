/** The catalogue as sets of its products, made once for each of its versions. */
import { LRUCache } from "lru-cache"
import { type Bits, bitsMarked, createBits, intersect, setBetween } from "#provider/live/bits.ts"
import { AVAILABLE, type Cell, type Columns, FEATURED, ON_SALE, VISIBLE } from "#provider/live/columns.ts"
import { countKinds, type KindCounts } from "#provider/live/kindCounts.ts"
import { createPriceOrder, type PriceOrder } from "#provider/live/priceOrder.ts"

export interface Sets {
  columns: Columns
  visible: Bits
  available: Bits
  onSale: Bits
  featured: Bits
  runs: Runs
  prices: PriceOrder
  kinds: () => KindCounts
  /** Products of the groups that were filtered by lately. */
  groups: LRUCache<string, Bits>
}

/** Neighbours in one cell: products are loaded cell by cell, so these are few, and counting them goes by words of bits. */
export interface Runs {
  /** Where each begins; one more at the end of all. */
  starts: readonly number[]
  cells: readonly number[]
}

const KEPT_GROUPS = 100

/** `byPrice` has the positions of the visible products, cheapest first. */
export function createSets(columns: Columns, byPrice: Uint32Array): Sets {
  const withFlag = (flag: number) =>
    bitsMarked(
      columns.flags,
      columns.size,
      Uint8Array.from({ length: 256 }, (_, flags) => Number((flags & flag) !== 0)),
    )
  const visible = withFlag(VISIBLE)
  let kinds: KindCounts | undefined
  return {
    columns,
    visible,
    available: intersect(visible, withFlag(AVAILABLE)),
    onSale: withFlag(ON_SALE),
    featured: withFlag(FEATURED),
    runs: findRuns(columns),
    prices: createPriceOrder(columns, byPrice),
    kinds() {
      kinds ??= countKinds(columns, byPrice)
      return kinds
    },
    groups: new LRUCache({ max: KEPT_GROUPS }),
  }
}

function findRuns({ cell, size }: Columns): Runs {
  const starts: number[] = []
  const cells: number[] = []
  for (let position = 0; position < size; position += 1) {
    const own = cell[position] ?? 0
    if (position > 0 && own === cell[position - 1]) continue
    starts.push(position)
    cells.push(own)
  }
  starts.push(size)
  return { starts, cells }
}

/** The products of these departments or categories. */
export function inGroups({ columns, groups, runs }: Sets, group: keyof Cell, ids: ReadonlySet<string>): Bits {
  const key = `${group} ${JSON.stringify([...ids].sort())}`
  const known = groups.get(key)
  if (known) return known
  const wanted = columns.cells.map((cell) => ids.has(cell[group] ?? ""))
  const bits = createBits(columns.size)
  for (const [run, cell] of runs.cells.entries()) {
    if (wanted[cell]) setBetween(bits, runs.starts[run] ?? 0, runs.starts[run + 1] ?? 0)
  }
  groups.set(key, bits)
  return bits
}
