/** `shop client`: writes the typed client for programs that call this shop. */
import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import { clientFiles } from "#provider/api/client/clientFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

export const clientCommand: Command = {
  usage: "client FOLDER",
  summary: "write a typed client of the API to copy into a project",
  help: `Usage: npm run shop -- client FOLDER [--force]

Writes a folder of TypeScript without dependencies that makes each call of /api/v1 with its types.
No database is opened.

  --force   also into a folder that is not empty; files of the same names are replaced
  --help    this text`,

  async run(args, _settings, { err }) {
    const { values, positionals } = readArguments(args, { force: { type: "boolean" } }, ["FOLDER"])
    const [folder = ""] = positionals
    await mkdir(folder, { recursive: true })
    const there = await readdir(folder)
    if (there.length > 0 && !values.force) {
      throw new RefusedError(
        says`${folder} is not empty: name another folder, or add --force to replace the client in it.`,
      )
    }
    const files = Object.entries(await clientFiles())
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    err.write(`Written to ${folder}: ${files.map(([name]) => name).join(", ")}.\n`)
    return 0
  },
}
