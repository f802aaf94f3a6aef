/** The folder of the demo shop's masters with its index, kept right after every picture so that drawing can be broken off. */
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { array, assert, type Infer, integer, object, string } from "superstruct"
import { renderMaster, sourceHash } from "./masters.ts"

const Entry = object({
  name: string(),
  file: string(),
  width: integer(),
  height: integer(),
  bytes: integer(),
  /** Of the file, for addresses that change with it. */
  hash: string(),
  blur: string(),
  color: string(),
  /** Of the drawing: another one means the master is out of date. */
  source: string(),
})
type Entry = Infer<typeof Entry>

export interface MasterFolder {
  isCurrent(name: string, svg: string): boolean
  draw(name: string, svg: string): Promise<void>
  totalBytes(): number
}

/** `names` are all pictures of the shop, in the order of the index; entries of others are dropped with their files. */
export async function openMasterFolder(folder: string, names: readonly string[]): Promise<MasterFolder> {
  await mkdir(folder, { recursive: true })
  const indexFile = join(folder, "index.json")
  const known = await readIndex(indexFile)
  const entries = new Map<string, Entry>()
  for (const entry of known) {
    if (names.includes(entry.name)) entries.set(entry.name, entry)
    else await rm(join(folder, entry.file), { force: true })
  }
  let writing = Promise.resolve()

  async function writeIndex(): Promise<void> {
    const lines = names.flatMap((name) => entries.get(name) ?? []).map((entry) => JSON.stringify(entry))
    await replaceFile(indexFile, `[\n${lines.join(",\n")}\n]\n`)
  }

  return {
    isCurrent(name, svg) {
      const entry = entries.get(name)
      return entry?.source === sourceHash(svg) && existsSync(join(folder, entry.file))
    },
    async draw(name, svg) {
      const { file: content, ...facts } = await renderMaster(svg)
      const file = `${name}.avif`
      await replaceFile(join(folder, file), content)
      entries.set(name, { name, file, bytes: content.length, ...facts, source: sourceHash(svg) })
      writing = writing.then(writeIndex)
      await writing
    },
    totalBytes: () => entries.values().reduce((sum, entry) => sum + entry.bytes, 0),
  }
}

async function readIndex(file: string): Promise<Entry[]> {
  if (!existsSync(file)) return []
  const index: unknown = JSON.parse(await readFile(file, "utf8"))
  assert(index, array(Entry))
  return index
}

async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
