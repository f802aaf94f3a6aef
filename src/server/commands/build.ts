/** `npm run build`: builds browser and server code, compresses assets, and prunes those that no recent build uses. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { createBuilder } from "vite"
import { readBuild } from "#server/builds.ts"
import { keepBudgets } from "#server/commands/budgets.ts"
import { sourceHash, stampPath } from "#server/commands/buildStamp.ts"

/** Pages of this many builds may still be open in browsers. Source: defences, D-79. */
const KEPT_BUILDS = 3
const COMPRESSED = /\.(css|js|svg|json)$/

/** Packages of many modules, or read whole only to learn their names: bundled they start a fifth of a second sooner and take less memory. */
const BUNDLED = ["csv-parse", "kysely", "libphonenumber-js", "mobx", "mobx-react-lite", "react-router", "superstruct"]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const root = join(import.meta.dirname, "../../..")
const clientFolder = join(root, "dist/client")
const assetsFolder = join(clientFolder, "assets")
const historyPath = join(clientFolder, "builds.json")

interface PastBuild {
  id: string
  files: string[]
}

function readHistory(): PastBuild[] {
  try {
    return JSON.parse(readFileSync(historyPath, "utf8"))
  } catch {
    return []
  }
}

/** Removes assets that none of the kept builds has. */
function prune(): void {
  const build = readBuild(clientFolder)
  const files = Object.values(build.manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const current = { id: build.id, files: [...new Set(files)] }
  const history = [current, ...readHistory().filter(({ id }) => id !== build.id)].slice(0, KEPT_BUILDS)
  const kept = new Set(history.flatMap((past) => past.files))
  for (const name of readdirSync(assetsFolder)) {
    if (!kept.has(`assets/${name.replace(/\.(br|gz)$/, "")}`)) rmSync(join(assetsFolder, name))
  }
  writeFileSync(historyPath, JSON.stringify(history))
}

async function compress(path: string): Promise<void> {
  if (statSync(`${path}.br`, { throwIfNoEntry: false })) return
  const content = readFileSync(path)
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}

export async function build(): Promise<void> {
  const stamp = sourceHash(root)
  const builder = await createBuilder({
    root,
    logLevel: "warn",
    environments: { ssr: { resolve: { noExternal: BUNDLED } } },
  })
  await builder.buildApp()
  prune()
  const assets = readdirSync(assetsFolder).filter((name) => COMPRESSED.test(name))
  await Promise.all(assets.map((name) => compress(join(assetsFolder, name))))
  keepBudgets(clientFolder, readBuild(clientFolder).manifest)
  writeFileSync(stampPath(root), stamp)
}

if (import.meta.main) {
  process.env["NODE_ENV"] = "production"
  await build()
}
