/** `npm run serve`: serves the existing build, and reports a missing or incomplete one. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { BuildError, isBrokenCode } from "#server/brokenBuild.ts"

const server = join(import.meta.dirname, "../../../dist/server/server.js")

try {
  await import(pathToFileURL(server).href)
} catch (error) {
  if (!isBrokenCode(error)) throw error
  process.stderr.write(`${new BuildError(error).message}\n`)
  process.exit(1)
}
