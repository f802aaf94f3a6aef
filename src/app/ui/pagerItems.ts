/** Which page numbers a pager shows. */

/** Numbers in order, `"gap"` where some are left out: first, last, and the neighbours of the page at hand. */
export function pagerItems(page: number, pages: number): (number | "gap")[] {
  const items: (number | "gap")[] = []
  for (let candidate = 1; candidate <= pages; candidate += 1) {
    const near = Math.abs(candidate - page) <= 1
    // A gap that hides a single number is wider than the number.
    const fillsGap = (candidate === 2 && page === 4) || (candidate === pages - 1 && page === pages - 3)
    if (candidate === 1 || candidate === pages || near || fillsGap) items.push(candidate)
    else if (items.at(-1) !== "gap") items.push("gap")
  }
  return items
}
