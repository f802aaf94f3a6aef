/** What lists need to know of every product, as one short array per fact: about 60 bytes a product. */
import { sortName } from "#provider/live/sortName.ts"
import type { Locale } from "#shared/locale.ts"

/** Bits of `flags`. */
export const ON_SALE = 1
export const FEATURED = 2
export const AVAILABLE = 4
export const VISIBLE = 8

/** A category and department that occur together; lists count by these pairs. */
export interface Cell {
  categoryId: string | null
  departmentId: string | null
}

export interface Columns {
  /** Number of products held, hidden ones included. A product keeps its position. */
  size: number
  positions: Map<string, number>
  ids: string[]
  cells: Cell[]
  cell: Uint32Array
  /** Highest price charged, in cents. */
  price: Int32Array
  percent: Uint8Array
  /** Milliseconds since 1970. */
  updated: Float64Array
  flags: Uint8Array
  /** Names as they sort in Spanish and English. */
  sortNames: Record<Locale, string[]>
  cellNumbers: Map<string, number>
}

export interface ProductFacts extends Cell {
  id: string
  nameEs: string
  nameEn: string
  priceCents: number
  percent: number
  updatedAtMs: number
  flags: number
}

export function createColumns(capacity: number): Columns {
  return {
    size: 0,
    positions: new Map(),
    ids: [],
    cells: [],
    cell: new Uint32Array(capacity),
    price: new Int32Array(capacity),
    percent: new Uint8Array(capacity),
    updated: new Float64Array(capacity),
    flags: new Uint8Array(capacity),
    sortNames: { es: [], en: [] },
    cellNumbers: new Map(),
  }
}

/** Writes a product's facts over its old ones, or behind all others. Answers its position. */
export function putProduct(columns: Columns, facts: ProductFacts): number {
  let position = columns.positions.get(facts.id)
  if (position === undefined) {
    position = columns.size
    if (position === columns.cell.length) grow(columns)
    columns.size += 1
    columns.positions.set(facts.id, position)
  }
  columns.ids[position] = facts.id
  columns.cell[position] = cellNumber(columns, facts)
  columns.price[position] = facts.priceCents
  columns.percent[position] = facts.percent
  columns.updated[position] = facts.updatedAtMs
  columns.flags[position] = facts.flags
  columns.sortNames.es[position] = sortName(facts.nameEs || facts.nameEn, "es")
  columns.sortNames.en[position] = sortName(facts.nameEn || facts.nameEs, "en")
  return position
}

/** The same products, those of a cell side by side: sets of them are then counted by words of bits. */
export function gatherCells(columns: Columns): Columns {
  const { size, cells, cellNumbers, ids, sortNames } = columns
  const next = new Uint32Array(cells.length + 1)
  for (let position = 0; position < size; position += 1) {
    const after = (columns.cell[position] ?? 0) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let cell = 1; cell < next.length; cell += 1) next[cell] = (next[cell] ?? 0) + (next[cell - 1] ?? 0)
  const order = new Uint32Array(size)
  for (let position = 0; position < size; position += 1) {
    const cell = columns.cell[position] ?? 0
    order[next[cell] ?? 0] = position
    next[cell] = (next[cell] ?? 0) + 1
  }
  const gathered = { ...createColumns(columns.cell.length), size, cells, cellNumbers }
  for (const name of numberColumns) {
    const [from, to] = [columns[name], gathered[name]]
    for (let place = 0; place < size; place += 1) to[place] = from[order[place] ?? 0] ?? 0
  }
  const pick = (texts: readonly string[]) => Array.from(order, (position) => texts[position] ?? "")
  gathered.ids = pick(ids)
  gathered.positions = new Map(gathered.ids.map((id, position) => [id, position]))
  gathered.sortNames = { es: pick(sortNames.es), en: pick(sortNames.en) }
  return gathered
}

const numberColumns = ["cell", "price", "percent", "updated", "flags"] as const

function grow(columns: Columns): void {
  const capacity = Math.ceil(columns.cell.length * 1.25) + 64
  const larger = createColumns(capacity)
  for (const name of numberColumns) larger[name].set(columns[name])
  const { cell, price, percent, updated, flags } = larger
  Object.assign(columns, { cell, price, percent, updated, flags })
}

function cellNumber({ cells, cellNumbers }: Columns, { categoryId, departmentId }: Cell): number {
  const key = JSON.stringify([categoryId, departmentId])
  let number = cellNumbers.get(key)
  if (number === undefined) {
    number = cells.push({ categoryId, departmentId }) - 1
    cellNumbers.set(key, number)
  }
  return number
}
