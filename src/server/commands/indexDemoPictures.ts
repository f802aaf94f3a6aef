/** `npm run demo:pictures`: writes the index of the demo shop's pictures, including new ones in the folder. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, parse } from "node:path"
import { readDemoPictures } from "#provider/catalogue/pictures/demoPictures.ts"
import { KEY_DIGITS, makeMaster, sha256 } from "#provider/catalogue/pictures/master.ts"
import { demoPicturesDir } from "#provider/platform/demoPlaces.ts"

const INDEX = "index.json"

/** Larger pictures and other formats are converted as an import would. */
async function factsOf(name: string, bytes: Buffer) {
  const { file, ending, width, height, hash, blur, color } = await makeMaster(
    bytes,
    `${name}-${sha256(bytes).slice(0, KEY_DIGITS)}`,
  )
  writeFileSync(join(demoPicturesDir, `${name}.${ending}`), file)
  return { name, file: `${name}.${ending}`, width, height, hash: hash.slice(0, KEY_DIGITS), blur, color }
}

const known = new Map((await readDemoPictures()).map((entry) => [entry.file, entry]))
const files = readdirSync(demoPicturesDir).filter((file) => file !== INDEX)
const entries: Awaited<ReturnType<typeof factsOf>>[] = []
for (const file of files.toSorted()) {
  const bytes = readFileSync(join(demoPicturesDir, file))
  const entry = known.get(file)
  if (entry?.hash === sha256(bytes).slice(0, KEY_DIGITS)) {
    entries.push(entry)
    continue
  }
  const { name } = parse(file)
  const made = await factsOf(name, bytes)
  if (made.file !== file) rmSync(join(demoPicturesDir, file))
  entries.push(made)
  process.stdout.write(`${made.file}\n`)
}
writeFileSync(
  join(demoPicturesDir, INDEX),
  `[\n${entries.map(({ name, file, width, height, hash, blur, color }) => JSON.stringify({ name, file, width, height, hash, blur, color })).join(",\n")}\n]\n`,
)
