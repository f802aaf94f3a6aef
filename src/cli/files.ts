/** `shop files`: pictures and files for sale, who uses them, and what a product is downloaded as. */
import { createReadStream, statSync } from "node:fs"
import { basename } from "node:path"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import { printRows } from "#cli/printRows.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { addProductFile, removeProductFile } from "#provider/catalogue/products/edit/productFiles.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { listShopFiles, type ShopFile } from "#provider/platform/files/shopFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const actions = ["list", "orphans", "show", "add", "remove"] as const
const options = {
  name: { type: "string" },
  most: { type: "string" },
  days: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

export const filesCommand: Command = {
  usage: "files [ACTION]",
  summary: "list pictures and files for sale, who uses them; add and remove files",
  help: `Usage: npm run shop -- files [ACTION] [options]

  list                 all, with their bytes and what uses each (also when ACTION is left out)
  orphans              those that nothing uses
  show NAME            one, by its name with or without folder and ending
  add PRODUCT FILE     a product that is sold as a download has FILE too; so has who bought it
  remove PRODUCT NAME  takes one away that nobody bought; it stays among the shop's files
  --name NAME          with add: as customers see it (FILE's own when left out)
  --most N             with add: completed downloads an order has (any number when left out)
  --days N             with add: days after payment (for ever when left out)
  --dry-run            with remove: says what would go
  --json               as JSON
  --help               this text

PRODUCT is a product's id, as an export has it. Pictures come and go by import.`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "WORD?", "WORD?"])
    const action = oneOf("ACTION", positionals[0] ?? "list", actions) ?? "list"
    const words = positionals.slice(1)
    checkWords(action, words, values)
    const [first = "", second = ""] = words
    const isDry = values["dry-run"] ?? false
    if (action === "add") return add(settings, out, { productId: first, path: second, values })
    if (action === "remove") {
      const removed = await withDatabase(settings, async (connection) =>
        removeProductFile(await adminContext(connection, settings), { productId: first, name: second, isDry }),
      )
      await printRows(out, [removed], values.json)
      if (isDry) err.write("Dry run: nothing was removed.\n")
      return 0
    }
    const files = await openFiles(settings)
    const all = await withDatabase(settings, ({ db }) => listShopFiles(db, files))
    await print(out, action === "show" ? named(all, first) : action === "orphans" ? all.filter(isOrphan) : all, values)
    return 0
  },
}

const WORDS = { list: [], orphans: [], show: ["NAME"], add: ["PRODUCT", "FILE"], remove: ["PRODUCT", "NAME"] } as const

function checkWords(action: keyof typeof WORDS, words: readonly string[], values: Values): void {
  const missing = WORDS[action][words.length]
  if (missing !== undefined) throw new UsageError(says`${missing} is missing.`)
  const surplus = words[WORDS[action].length]
  if (surplus !== undefined) throw new UsageError(says`"${surplus}" is one word too many.`)
  if (values["dry-run"] && action !== "remove") throw new UsageError(says`--dry-run stands with remove.`)
  const alone = (["name", "most", "days"] as const).find((option) => values[option] !== undefined)
  if (alone && action !== "add") throw new UsageError(says`--${alone} stands with add.`)
}

async function add(
  settings: Settings,
  out: Terminal["out"],
  { productId, path, values }: { productId: string; path: string; values: Values },
): Promise<0> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new RefusedError(says`There is no file ${path}.`)
  if (found.size === 0) throw new RefusedError(says`${path} is empty.`)
  const file = {
    name: readName(values.name ?? basename(path)),
    most: readCount("--most", values.most),
    days: readCount("--days", values.days),
    open: () => createReadStream(path),
  }
  const added = await withDatabase(settings, async (connection) =>
    addProductFile(await adminContext(connection, settings), productId, file),
  )
  await printRows(out, [added], values.json)
  return 0
}

function readName(text: string): string {
  const name = text.trim()
  if (name === "" || name.length > 200) throw new UsageError(says`--name is "${text}", but it takes 1 to 200 letters.`)
  return name
}

function readCount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(says`${option} is "${text}", but it takes a number from 1.`)
  return Number(text)
}

const isOrphan = ({ usedBy }: ShopFile) => usedBy.length === 0

function named(files: readonly ShopFile[], name: string): ShopFile[] {
  const found = files.filter((file) => {
    const base = basename(file.name)
    return [file.name, base, base.replace(/\.[^.]+$/, "")].includes(name)
  })
  if (found.length === 0) throw new RefusedError(says`The shop has no file or picture ${name}.`)
  return found
}

function print(out: Terminal["out"], files: readonly ShopFile[], { json }: Values): Promise<void> {
  if (json) return printRows(out, files, true)
  const rows = files.map(({ name, bytes, usedBy }) => ({
    name,
    size: bytes === null ? "missing" : `${bytes} bytes`,
    users: usedBy.join(", ") || "unused",
  }))
  return printRows(out, rows)
}
