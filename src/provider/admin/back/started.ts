/** Notes which versions have served a shop, beside its data: the way back from one that does not start. */
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { array, create, type Infer, object, optional, string } from "superstruct"
import { connect } from "#provider/platform/db/connect.ts"
import { executedMigrations } from "#provider/platform/db/executedMigrations.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { ownVersion } from "#provider/platform/version.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

export const STARTED = "started.json"
const KEPT = 4

const Start = object({
  version: string(),
  /** The newest migration of its database. */
  schema: string(),
  /** Its entry among the dependencies of the shop's `package.json`; left out in a checkout. */
  source: optional(string()),
})
export type Start = Infer<typeof Start>

/** The latest first, each version once. None where the file cannot be read. */
export function readStarts(dataDir: string): Start[] {
  try {
    return create(JSON.parse(readFileSync(join(dataDir, STARTED), "utf8")), array(Start))
  } catch {
    return []
  }
}

interface Place {
  dataDir: string
  databaseUrl?: string | undefined
  shopDir?: string | undefined
}

/** After a good start. It is written only when something in it has changed. */
export async function noteStart(place: Place): Promise<void> {
  const connection = await connect({ ...place, log: silentLog })
  const names = await executedMigrations(connection).finally(() => connection.close())
  const source = sourceIn(place.shopDir)
  const start: Start = { version: ownVersion, schema: names.at(-1) ?? "", ...(source !== undefined && { source }) }
  const known = readStarts(place.dataDir)
  const starts = [start, ...known.filter(({ version }) => version !== ownVersion)].slice(0, KEPT)
  if (JSON.stringify(starts) === JSON.stringify(known)) return
  await folderFiles(place.dataDir).put(STARTED, Buffer.from(`${JSON.stringify(starts, null, 2)}\n`))
}

export const PACKAGE = "escaparate"

/** Undefined where the folder has not the program as a package. */
export function sourceIn(shopDir: string | undefined): string | undefined {
  const file = join(shopDir ?? ".", "package.json")
  if (shopDir === undefined || !existsSync(file)) return undefined
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(file, "utf8"))
  return dependencies[PACKAGE]
}

type Environment = Record<string, string | undefined>

/** After a start that failed: how the version that served last comes back; undefined where it is this one. */
export function wayBack({ DATA_DIR, SHOP_DIR }: Environment): Said | undefined {
  const [last] = readStarts(resolve(DATA_DIR || join(SHOP_DIR ?? "", "data")))
  if (!last || last.version === ownVersion) return undefined
  const command = sourceIn(SHOP_DIR) === undefined ? "npm run shop -- back" : "npx escaparate back"
  return ownVersion.localeCompare(last.version, "en", { numeric: true }) > 0
    ? says`Version ${last.version}, which served until now, comes back with its data by one command: ${command}`
    : says`The database as version ${ownVersion} had it comes back by one command: ${command}`
}
