/** Day colours for browsers without `light-dark()`: Safari before 17.5, Chromium before 123. */

/** The condition of an `@supports` rule. */
export const NO_LIGHT_DARK = "not (color: light-dark(#000, #fff))"

/** Replaces each `light-dark(first, second)` of a value by its first colour. */
export function dayValue(value: string): string {
  const start = value.indexOf(OPENING)
  if (start === -1) return value
  const [first = "", , rest = ""] = argumentsAt(value, start + OPENING.length)
  return value.slice(0, start) + dayValue(first.trim()) + dayValue(rest)
}

const OPENING = "light-dark("

/** The two arguments from there, and the text after their closing bracket. */
function argumentsAt(value: string, from: number): string[] {
  let depth = 0
  let comma = from
  for (let at = from; at < value.length; at += 1) {
    const letter = value[at]
    if (letter === "(") depth += 1
    if (letter === "," && depth === 0) comma = at
    if (letter !== ")") continue
    if (depth === 0) return [value.slice(from, comma), value.slice(comma + 1, at), value.slice(at + 1)]
    depth -= 1
  }
  return [value.slice(from)]
}
