/** What every mail of the shop shows: mark, friezes and the face of a gift card, as PNG of twice the size they are shown in. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { blossom, svg } from "./brandMark.ts"
import { drawTimes } from "./lists.ts"
import { type TileName, tile } from "./motifs/tiles.ts"
import { WAYS, type Way } from "./palette.ts"

interface Wall {
  design: TileName
  way: Way
  columns: number
  rows: number
  /** Pixels of one tile. */
  side: number
  joint: string
}

const DAY_JOINT = "rgb(21 34 79 / 18%)"

/** The frieze is 600 px wide in a mail; a card 440, and its face is cut to 120 px where it is narrower. */
const WALLS: Record<string, Wall> = {
  "frieze-day": { design: "flor", way: WAYS.azulLimon, columns: 30, rows: 1, side: 40, joint: DAY_JOINT },
  "frieze-night": {
    design: "flor",
    way: ["#131d4b", "#a9c0ff", "#4a6bd0", "#f5c945"],
    columns: 30,
    rows: 1,
    side: 40,
    joint: "rgb(0 0 0 / 35%)",
  },
  "gift-card": { design: "estrella", way: WAYS.azulLimon, columns: 11, rows: 3, side: 92, joint: DAY_JOINT },
}

/** A tile is drawn in 100 x 100 units. */
function wall({ design, way, columns, rows, side, joint }: Wall): string {
  const [width, height] = [columns * 100, rows * 100]
  const drawing = tile(design, way)
  const tiles = drawTimes(rows, (row) =>
    drawTimes(columns, (column) => `<g transform="translate(${column * 100} ${row * 100})">${drawing}</g>`),
  )
  const lines = [
    drawTimes(columns, (column) => `<path d="M${column * 100} 0V${height}"/>`),
    drawTimes(rows, (row) => `<path d="M0 ${row * 100}H${width}"/>`),
  ].join("")
  const size = `width="${(width * side) / 100}" height="${(height * side) / 100}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${tiles}<g stroke="${joint}" stroke-width="3">${lines}</g></svg>`
}

const png = (drawing: string) => sharp(Buffer.from(drawing)).png({ palette: true, effort: 10 })

/** By file name. */
export async function mailPictures(): Promise<Map<string, Buffer>> {
  const files = new Map([
    [
      "mark.png",
      await png(svg("0 0 48 48", blossom("#fdf7e6", "#f5c945")))
        .resize(88)
        .toBuffer(),
    ],
  ])
  for (const [name, each] of Object.entries(WALLS)) files.set(`${name}.png`, await png(wall(each)).toBuffer())
  return files
}

export async function writeMailPictures(folder: string): Promise<number> {
  const files = await mailPictures()
  await mkdir(folder, { recursive: true })
  for (const [name, content] of files) await writeFile(join(folder, name), content)
  return files.size
}
