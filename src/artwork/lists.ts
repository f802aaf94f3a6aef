/** Reading lists by position without losing the type. */

/** The item at `index`; throws a RangeError when there is none. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`)
  return item
}

/** `base` with some of its fields changed. */
export function vary<T extends object>(base: T, change: Partial<T> | undefined): T {
  return { ...base, ...change }
}

/** The markup of every item, one after the other. */
export const drawEach = <const T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join("")

/** The markup of `count` copies. */
export const drawTimes = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("")

/** The keys of a table, in its order; a table made by us has no others than its type says. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[]
