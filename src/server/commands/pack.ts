/** npm's own step before `npm pack`: , the build and the package's manifest in place of the project's; `postpack` puts that back. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { BUNDLED, build } from "#server/commands/build.ts"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { writeTypes } from "#server/commands/packTypes.ts"
import { wordsTable } from "#server/commands/packWords.ts"

const root = join(import.meta.dirname, "../../..")
const manifest = join(root, "package.json")
const kept = join(root, ".cache/package.json")

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  [key: string]: unknown
}

/** The types that shop.config.ts imports are made of theirs. */
const OF_TYPES = ["@types/node", "superstruct"]

/**
 * Without what is bundled, and without what only the project's own folder needs. Scripts and imports stay, so that the
 * folder works while its manifest is this one. An older Node may call the command, which goes on with the packaged one.
 */
function packedManifest(own: Manifest, types: string) {
  const { private: _, devDependencies, allowScripts: __, knip: ___, ...rest } = own
  const needed = Object.entries({ ...devDependencies, ...own.dependencies }).filter(
    ([name]) => OF_TYPES.includes(name) || (name in own.dependencies && !BUNDLED.includes(name)),
  )
  return {
    ...rest,
    engines: { node: ">=20" },
    exports: { "./extensions": { types: `./${types}` } },
    dependencies: Object.fromEntries(needed),
  }
}

// One that was killed left its manifest.
if (existsSync(kept)) renameSync(kept, manifest)
process.env["NODE_ENV"] = "production"
if (!isBuildCurrent(root)) await build()
const types = relative(root, writeTypes(root, join(root, "dist/types"), OF_TYPES))
writeFileSync(join(root, "dist/types/words.md"), wordsTable())
const own = readFileSync(manifest, "utf8")
mkdirSync(join(root, ".cache"), { recursive: true })
writeFileSync(kept, own)
writeFileSync(manifest, `${JSON.stringify(packedManifest(JSON.parse(own), types), null, 2)}\n`)
