/** One table of names in settings and extensions that will go: told from one version before, refused afterwards. */
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { compareMinors, ownVersion } from "#provider/platform/version.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

export interface Deprecation {
  /** A variable of `.env`, a method of `Shop`, or a tool of handlers. */
  kind: "setting" | "method" | "tool"
  name: string
  /** The name to use in its place. The value of a setting is read under either name until the old one goes. */
  instead: string
  /** The first version without it. The row stays for one version more, so that its last users are told. */
  goesIn: string
}

export const deprecations: readonly Deprecation[] = []

/** Given by tests alone. */
export interface Ageing {
  table: readonly Deprecation[]
  version: string
}
export const presentAgeing: Ageing = { table: deprecations, version: ownVersion }

export const isGone = ({ goesIn }: Deprecation, version: string): boolean => compareMinors(version, goesIn) >= 0

export const toldOf = ({ name, instead, goesIn }: Deprecation): Said =>
  says`${name} goes with version ${goesIn}: use ${instead} in its place`
export const goneOf = ({ name, instead, goesIn }: Deprecation): Said =>
  says`${name} went with version ${goesIn}: use ${instead} in its place`

type Environment = Record<string, string | undefined>

export interface Renamed {
  /** With the values of old names under the new ones. */
  env: Environment
  /** Old names in use that will go, a sentence each. */
  told: Said[]
  /** The first one that is gone. */
  refused: Said | undefined
}

/** A new name that is set has the last word. */
export function readRenamed(env: Environment, { table, version }: Ageing = presentAgeing): Renamed {
  const renamed = { ...env }
  const told: Said[] = []
  let refused: Said | undefined
  for (const row of table) {
    if (row.kind !== "setting" || !env[row.name] || env[row.instead]) continue
    const place = placeOfSetting(env, row.name)
    if (isGone(row, version)) refused ??= says`${place}: ${goneOf(row)}.`
    else {
      renamed[row.instead] = env[row.name]
      told.push(says`${place}: ${toldOf(row)}.`)
    }
  }
  return { env: renamed, told, refused }
}

/** Such as `/srv/shop/.env:7`; the name alone where no file has it. */
function placeOfSetting({ SHOP_DIR }: Environment, name: string): string {
  for (const folder of SHOP_DIR ? [SHOP_DIR, "."] : ["."]) {
    const file = join(resolve(folder), ".env")
    if (!existsSync(file)) continue
    const line = lineOf(readFileSync(file, "utf8"), new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`))
    if (line) return `${file}:${line}`
  }
  return name
}

/** From 1; 0 where no line fits. */
export const lineOf = (text: string, pattern: RegExp): number =>
  text.split("\n").findIndex((line) => pattern.test(line)) + 1
