/** `shop delivery export` and `import`: all delivery settings as a file. */
import { readFile, writeFile } from "node:fs/promises"
import { basename, extname } from "node:path"
import { adminContext } from "#cli/adminContext.ts"
import { oneOf, type Terminal, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readDelivery, toCsv } from "#provider/delivery/deliveryFile.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const FORMATS = ["json", "csv"] as const

const isCsv = (path: string | undefined) => extname(path ?? "").toLowerCase() === ".csv"

export async function exportDelivery(
  settings: Settings,
  { output, format }: { output?: string | undefined; format?: string | undefined },
  { out, err }: Terminal,
): Promise<0> {
  const asCsv = (oneOf("--format", format, FORMATS) ?? (isCsv(output) ? "csv" : "json")) === "csv"
  const document = await withDatabase(settings, ({ db }) => readDelivery(db))
  const text = asCsv ? toCsv(document) : `${JSON.stringify(document, null, 2)}\n`
  if (output === undefined) await out(text)
  else {
    await writeFile(output, text)
    err.write(`Written to ${output}.\n`)
  }
  return 0
}

export async function importDelivery(
  settings: Settings,
  file: string | undefined,
  isRehearsal: boolean,
  { out }: Terminal,
): Promise<0> {
  if (file === undefined) throw new UsageError(says`FILE is missing.`)
  const data = (await readBytes(file)).toString("base64")
  const { zones, methods, carriers } = await withDatabase(settings, async (connection) => {
    const context = await adminContext(connection, settings)
    const given = { name: basename(file), data, dryRun: isRehearsal }
    return runAdmin(context, "importDelivery", given).catch((error) => refuseByOption(error, settings.tell))
  })
  const count = `${zones} zones, ${methods} ways of delivery and ${carriers} carriers`
  await out(isRehearsal ? `${file} is in order: ${count}. Nothing was changed.\n` : `Taken over: ${count}.\n`)
  return 0
}

export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new RefusedError(says`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
