/** Numbers in order, with `"gap"` for omissions: first, last, and the neighbours of the current page. */
export function pagerItems(page: number, pages: number): (number | "gap")[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  // A gap for a single number would be wider than the number.
  if (page === 4) wanted.push(2)
  if (page === pages - 3) wanted.push(pages - 1)
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) =>
    index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? ["gap", number] : [number],
  )
}
