/**
 * `npm run bench:pictures`: how like its source a picture is in each format and quality, and what that costs in bytes and
 * time. It tries the demo's pictures, and photographs in `--folder PATH`, which tell more: the demo's are drawn, with a
 * grain that no format keeps. `--widths 480,800`, `--pictures N` of each kind.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import sharp, { type Sharp } from "sharp"
import { demoPicturesDir } from "#provider/platform/demoPlaces.ts"
import { FORMATS, type PictureFormat } from "#server/pictures/formats.ts"
import { openPicture } from "#server/pictures/source.ts"
import { kB, median, ms, printRows, progress, quantile } from "#tests/bench/table.ts"
import { type Luma, ssim } from "#tests/support/ssim.ts"

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    widths: { type: "string", default: "96,240,480,800" },
    pictures: { type: "string", default: "20" },
  },
})

const tried: Record<PictureFormat, readonly number[]> = {
  avif: [40, 44, 47, 50, 52, 56, 60, 64],
  webp: [60, 65, 70, 73, 76, 80],
  jpeg: [65, 70, 75, 80, 85],
}

interface Tries {
  likeness: number[]
  bytes: number[]
  times: number[]
}

/** As many as asked for, from all over the folder. */
function picturesIn(folder: string): string[] {
  const all = readdirSync(folder).filter((name) => /\.(avif|webp|jpe?g|png)$/i.test(name))
  const step = Math.max(1, all.length / Number(values.pictures))
  const count = Math.min(all.length, Number(values.pictures))
  return Array.from({ length: count }, (_, index) => join(folder, all[Math.floor(index * step)] ?? ""))
}

async function lumaOf(picture: Sharp): Promise<Luma> {
  const { data, info } = await picture
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luma = Float64Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * info.channels, pixel * info.channels + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { values: luma, width: info.width, height: info.height }
}

async function tryPicture(file: string, width: number, found: Map<string, Tries>): Promise<void> {
  const open = await openPicture(readFileSync(file))
  const source = await open().resize({ width, withoutEnlargement: true }).toColourspace("srgb").png().toBuffer()
  const like = await lumaOf(sharp(source))
  for (const [format, qualities] of Object.entries(tried)) {
    for (const quality of qualities) {
      progress(`${file} in ${width} pixels: ${format} ${quality}`)
      const began = performance.now()
      const made = await FORMATS[format as PictureFormat].encode(sharp(source), quality).toBuffer()
      const time = performance.now() - began
      const name = `${format} ${quality}`
      const tries = found.get(name) ?? { likeness: [], bytes: [], times: [] }
      found.set(name, tries)
      tries.likeness.push(ssim(like, await lumaOf(sharp(made))))
      tries.bytes.push(made.length)
      tries.times.push(time)
    }
  }
}

const kinds = { demo: demoPicturesDir, ...(values.folder && { photographs: values.folder }) }
for (const [kind, folder] of Object.entries(kinds)) {
  const files = picturesIn(folder)
  for (const width of values.widths.split(",").map(Number)) {
    const found = new Map<string, Tries>()
    for (const file of files) await tryPicture(file, width, found)
    progress("")
    process.stdout.write(`\n${files.length} pictures, ${kind}, ${width} pixels wide\n\n`)
    printRows(
      ["format, quality", "SSIM, median", "SSIM, worst tenth", "all bytes", "time, median"],
      Array.from(found, ([name, { likeness, bytes, times }]) => [
        name,
        median(likeness).toFixed(3),
        quantile(likeness, 0.1).toFixed(3),
        kB(bytes.reduce((sum, each) => sum + each, 0)),
        ms(median(times)),
      ]),
    )
  }
}
