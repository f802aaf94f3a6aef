/** `npm start`: builds when the build is missing or stale, then serves it. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { outliveTerminal } from "#server/hangUp.ts"

const root = join(import.meta.dirname, "../../..")
process.env["NODE_ENV"] = "production"
outliveTerminal()

if (!isBuildCurrent(root)) {
  process.stdout.write("Building the shop, once for this version of its source…\n")
  const { build } = await import("#server/commands/build.ts")
  await build()
}
await import(pathToFileURL(join(root, "dist/server/server.js")).href)
