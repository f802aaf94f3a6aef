/** `npm run serve`: serves the build that is there, and says so where it is missing or incomplete. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const server = join(import.meta.dirname, "../../../dist/server/server.js")

try {
  await import(pathToFileURL(server).href)
} catch (error) {
  const isBroken =
    error instanceof SyntaxError || (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")
  if (!isBroken) throw error
  process.stderr.write(
    "The build is missing or incomplete: run npm run build, or npm start, which builds where it has to.\n",
  )
  process.exit(1)
}
