/** The version that `shop.config.ts` was made for, and what it uses that will go or is gone. */
import { readFileSync } from "node:fs"
import type { Extend, Shop } from "#provider/admin/extensions/extensions.ts"
import { type Ageing, goneOf, isGone, lineOf, toldOf } from "#provider/platform/deprecations.ts"
import { ExtensionError, placeOf } from "#provider/platform/extensions/extensionError.ts"
import { ownFiles } from "#provider/platform/extensions/ownFiles.ts"
import { compareMinors, minorOf } from "#provider/platform/version.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

export type Tell = (said: Said) => void

/** `export const madeFor = "0.2"`; undefined where the file has none. Refuses what is no version. */
export function tellMadeFor(file: string, madeFor: unknown, version: string, tell: Tell): void {
  if (madeFor === undefined) return
  const place = `${file}:${lineOf(readFileSync(file, "utf8"), /\bmadeFor\b/)}`
  if (typeof madeFor !== "string" || !/^\d+\.\d+(\.\d+)?$/.test(madeFor))
    throw new ExtensionError(place, says`madeFor takes a version of the shop, such as "${minorOf(version)}"`)
  const order = compareMinors(madeFor, version)
  if (order < 0)
    tell(
      says`${place}: it was made for version ${minorOf(madeFor)}, and this is ${minorOf(version)}: read what changed (CHANGELOG), then write madeFor = "${minorOf(version)}" there.`,
    )
  if (order > 0)
    tell(
      says`${place}: it was made for version ${minorOf(madeFor)}, which is later than this one, ${minorOf(version)}: what it uses may not be there yet.`,
    )
}

/** Calls of methods that will go are told where they stand, and those of methods that are gone refused. */
export function watchMethods(extend: Extend, folder: string, { table, version }: Ageing, tell: Tell): Extend {
  const rows = table.filter(({ kind }) => kind === "method")
  if (rows.length === 0) return extend
  return (shop: Shop) => {
    const own: Record<string, unknown> = { ...shop }
    for (const row of rows) {
      const method = own[row.name] ?? own[row.instead]
      own[row.name] = (...args: unknown[]) => {
        if (isGone(row, version)) throw new ExtensionError(`${row.name}(…)`, goneOf(row))
        tell(says`${placeOf(new Error(), folder) ?? folder}: ${toldOf(row)}.`)
        return typeof method === "function" ? method(...args) : undefined
      }
    }
    return extend(own as unknown as Shop)
  }
}

/** Tools are used when events come, so their names are looked for in the text of the folder's files. */
export function tellTools(folder: string, { table, version }: Ageing, tell: Tell): void {
  const rows = table.filter(({ kind }) => kind === "tool")
  const files = rows.length === 0 ? [] : ownFiles(folder, /\.[mc]?[jt]s$/)
  for (const file of files) {
    const text = readFileSync(file, "utf8")
    for (const row of rows) {
      const line = lineOf(text, new RegExp(`^(?!\\s*(?://|\\*)).*?(?:\\.|[{,]\\s*|^\\s*)${row.name}\\s*[(,:}]`))
      if (line === 0) continue
      const place = `${file}:${line}`
      if (isGone(row, version)) throw new ExtensionError(place, goneOf(row))
      tell(says`${place}: ${toldOf(row)}.`)
    }
  }
}
