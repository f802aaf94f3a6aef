/** `npm run demo:draw`: draws the pictures of the demo shop that are missing or out of date. */

import { mkdir, readFile, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import sharp from "sharp"
import { createProgress } from "#shared/progress.ts"
import { writeBrandFiles } from "./brandFiles.ts"
import { type DemoPicture, productPictures, scenePictures } from "./demoPictures.ts"
import { writeMailPictures } from "./mailPictures.ts"
import { openMasterFolder } from "./masterFolder.ts"
import { printFile } from "./printFile.ts"

const USAGE = `Usage: npm run demo:draw -- [--only SKU] [--scenes] [--brand] [--force]

Without options everything is drawn: products, scenes and the brand files below public/.
  --only SKU   the three pictures of one product
  --scenes     the larger pictures: shop window, street, departments, still lifes
  --brand      mark, icons, flags, tiles, placeholder, pictures for mails
  --files      what the demo shop sells as a file
  --force      also what is up to date
`

/** Rendering one picture keeps one core busy; the machine keeps the others. */
const WORKERS = Math.min(2, availableParallelism())

const demoFolder = join(import.meta.dirname, "../demo")
const mailFolder = join(import.meta.dirname, "../provider/mail/pictures")
const publicFolder = join(import.meta.dirname, "../../public")

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      scenes: { type: "boolean", default: false },
      brand: { type: "boolean", default: false },
      files: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  })
  return { ...values, everything: !values.only && !values.scenes && !values.brand && !values.files }
}

type Options = ReturnType<typeof readOptions>

async function choosePictures({
  everything,
  only,
  scenes,
}: Options): Promise<{ all: DemoPicture[]; chosen: DemoPicture[] }> {
  const catalogue: unknown = JSON.parse(await readFile(join(import.meta.dirname, "looks.json"), "utf8"))
  const products = productPictures(catalogue)
  const chosen = [
    ...(everything ? products : only ? productPictures(catalogue, only) : []),
    ...(everything || scenes ? scenePictures : []),
  ]
  if (only && chosen.length === 0) throw new Error(`looks.json has no product ${only}`)
  return { all: [...products, ...scenePictures], chosen }
}

async function drawPictures(options: Options): Promise<void> {
  const { all, chosen } = await choosePictures(options)
  if (chosen.length === 0) return
  const folder = await openMasterFolder(
    join(demoFolder, "pictures"),
    all.map((picture) => picture.name),
  )
  const drawn = chosen.map((picture) => ({ name: picture.name, svg: picture.draw() }))
  const waiting = options.force ? drawn : drawn.filter((picture) => !folder.isCurrent(picture.name, picture.svg))
  const progress = createProgress("Drawing", waiting.length, process.stderr)
  const queue = waiting.values()
  const work = async () => {
    for (const { name, svg } of queue) {
      await folder.draw(name, svg)
      progress.step(name)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  const megabytes = (folder.totalBytes() / 1e6).toFixed(1)
  progress.done(`${waiting.length} drawn, ${chosen.length - waiting.length} up to date, ${megabytes} MB in all.`)
}

async function writeFiles(): Promise<void> {
  const folder = join(demoFolder, "files")
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, "azahar-a4-a3-30x40.pdf"), await printFile("azahar"))
}

async function main(): Promise<void> {
  const options = readOptions()
  if (options.help) {
    process.stdout.write(USAGE)
    return
  }
  sharp.concurrency(1)
  sharp.cache(false)
  if (options.everything || options.brand) {
    const count = await writeBrandFiles(publicFolder)
    process.stdout.write(`${count} brand files in public.\n`)
    process.stdout.write(`${await writeMailPictures(mailFolder)} pictures for mails.\n`)
  }
  if (options.everything || options.files) await writeFiles()
  await drawPictures(options)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
