/** The distance between two words that may be the same one, mistyped. */

/** Letters that sound alike at the start of a Spanish or an English word. */
const alike = ["bv", "gj", "ckq", "csz"]

/** Another first letter makes another word (vela, tela; candle, handle), unless it sounds alike or the word is long. */
export function isOtherWord(wrong: string, word: string): boolean {
  const [first = "", other = ""] = [wrong[0], word[0]]
  if (first === other || wrong.length >= 7 || wrong.slice(1) !== word.slice(1)) return false
  return !alike.some((letters) => letters.includes(first) && letters.includes(other))
}

/** Errors forgiven in a word: short words could become any other. */
export function slipsForgiven(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/** A bit for each letter and digit: words that share few are distant, which is faster to check than the distance. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** One error removes at most one letter and adds at most one. */
export function mayBeNear(one: number, other: number, most: number): boolean {
  let differing = one ^ other
  let count = 0
  while (differing !== 0) {
    differing &= differing - 1
    count += 1
  }
  return count <= 2 * most
}

/** Letters replaced, omitted, inserted, or swapped with their neighbour, each letter once. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
