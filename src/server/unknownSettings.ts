import { slipsBetween } from "#provider/catalogue/live/slips.ts"

const MOST_SLIPS = 2
/** Shorter names are too similar to each other. */
const MIN_LENGTH = 7

/**
 * Finds environment variables that resemble settings of the shop, mostly typing errors. One sentence for each variable
 * that is no setting but differs from one by at most two characters, or starts like several (`SITE_`). Those of Node,
 * npm and Amazon's client are ignored.
 */
export function unknownSettings(env: Record<string, string | undefined>, known: readonly string[]): string[] {
  const prefixes = new Set(known.map(prefixOf).filter((prefix) => prefix && isShared(prefix, known)))
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || /^(node|npm|aws)_/i.test(name)) return []
    const near = nearest(name, known)
    if (near) return [`${name} is no setting of the shop: is ${near} meant?`]
    const prefix = prefixOf(name)
    return prefixes.has(prefix) ? [`${name} is no setting of the shop, though it begins like one.`] : []
  })
}

const prefixOf = (name: string) => /^[A-Z]+_/.exec(name)?.[0] ?? ""

const isShared = (prefix: string, known: readonly string[]) =>
  known.filter((name) => name.startsWith(prefix)).length > 1

function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length < MIN_LENGTH || name !== name.toUpperCase()) return undefined
  return known.find((each) => slipsBetween(name, each) <= MOST_SLIPS)
}
