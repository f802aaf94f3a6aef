/** The shop's mark, seal, flags, interface tiles and placeholder, as SVG and as the PNG and JPEG made from them. */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { blossom, placeholder, svg } from "./brandMark.ts"
import { drawTimes } from "./lists.ts"
import type { TileEmblem, TileName } from "./motifs/tiles.ts"
import { WAYS, type Way } from "./palette.ts"
import { uiTile } from "./scenes/uiTile.ts"

const mark = (petals: string, heart: string) => svg("0 0 48 48", blossom(petals, heart))

/** The mark in reserve on cobalt; `radius` rounds the corners of its 64 x 64 square, `scale` sizes the blossom in it. */
function badge(radius: number, scale: number): string {
  const inset = 32 - 24 * scale
  const place = scale === 1 ? `translate(${inset} ${inset})` : `translate(${inset} ${inset}) scale(${scale})`
  return svg(
    "0 0 64 64",
    `<rect width="64" height="64" rx="${radius}" fill="#2344a8"/><g transform="${place}">${blossom("#fdf7e6", "#f5c945")}</g>`,
  )
}

/** The sale seal: the outline of a ten-lobed blossom. */
function seal(): string {
  const lobes = 10
  const radius = 38
  const at = (i: number) => {
    const angle = (i / lobes) * 2 * Math.PI - Math.PI / 2
    return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`
  }
  const lobe = (radius * Math.sin(Math.PI / lobes)).toFixed(2)
  const outline = drawTimes(lobes, (i) => `A${lobe} ${lobe} 0 0 1 ${at(i + 1)}`)
  return svg("0 0 100 100", `<path d="M${at(0)}${outline}Z" fill="#f08a3c"/>`)
}

const spanishFlag = svg("0 0 24 16", '<path fill="#c60b1e" d="M0 0h24v16H0z"/><path fill="#ffc400" d="M0 4h24v8H0z"/>')
const britishFlag = svg(
  "0 0 24 16",
  '<path fill="#012169" d="M0 0h24v16H0z"/><path stroke="#fff" stroke-width="3.2" d="M0 0l24 16M24 0L0 16"/><path stroke="#c8102e" stroke-width="1.3" d="M0 0l24 16M24 0L0 16"/><path stroke="#fff" stroke-width="5.4" d="M12 0v16M0 8h24"/><path stroke="#c8102e" stroke-width="3.2" d="M12 0v16M0 8h24"/>',
)

/** An interface tile by day and by night, when the façade goes dark. */
interface InterfaceTile {
  design: TileName
  day: Way
  night: Way
  emblem?: TileEmblem
}

const TILES: readonly InterfaceTile[] = [
  { design: "flor", day: WAYS.azulLimon, night: ["#131d4b", "#a9c0ff", "#4a6bd0", "#f5c945"] },
  { design: "estrella", day: WAYS.azulLimon, night: ["#131d4b", "#a9c0ff", "#4a6bd0", "#f5c945"] },
  { design: "rombos", day: WAYS.rosa, night: ["#2c1c38", "#f2a6b8", "#7a4663", "#8fd3a8"] },
  { design: "oficio", day: WAYS.azulNaranja, night: ["#131d4b", "#a9c0ff", "#3a56b4", "#f08a3c"], emblem: "orange" },
  { design: "cadena", day: WAYS.verde, night: ["#12302f", "#a7d8b4", "#3e7352", "#f5c945"] },
]

const png = (drawing: string, side: number) =>
  sharp(Buffer.from(drawing)).resize(side, side).png({ palette: true }).toBuffer()

/** Launchers cut icons to their own shape, so the blossom stays within the middle and the ground reaches the edge. */
const icon = badge(0, 0.9)

/** One PNG as an icon file: a directory of one entry before it. Source: the ICO format, which takes PNG since Windows Vista. */
function ico(picture: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** Every brand file by its path below `public`. */
export async function brandFiles(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>([
    ["brand/mark.svg", mark("#2344a8", "#f08a3c")],
    ["brand/mark-inverse.svg", mark("#fdf7e6", "#f5c945")],
    ["brand/mark-mono.svg", mark("currentColor", "currentColor")],
    ["brand/favicon.svg", badge(6, 1)],
    ["brand/seal.svg", seal()],
    ["brand/flags/es.svg", spanishFlag],
    ["brand/flags/en.svg", britishFlag],
    ["images/placeholder.svg", placeholder()],
    ["images/placeholder.jpg", await sharp(Buffer.from(placeholder())).jpeg({ quality: 82, mozjpeg: true }).toBuffer()],
    ["icons/icon-192.png", await png(icon, 192)],
    ["icons/icon-512.png", await png(icon, 512)],
    ["icons/apple-touch-icon.png", await png(icon, 180)],
    // Asked for there by whoever has not read the page.
    ["apple-touch-icon.png", await png(icon, 180)],
    ["favicon.ico", ico(await png(badge(6, 1), 32), 32)],
  ])
  for (const { design, day, night, emblem } of TILES) {
    files.set(`brand/tiles/${design}-day.svg`, uiTile(design, day, emblem))
    files.set(`brand/tiles/${design}-night.svg`, uiTile(design, night, emblem))
  }
  return files
}

export async function writeBrandFiles(publicFolder: string): Promise<number> {
  const files = await brandFiles()
  for (const [path, content] of files) {
    const file = join(publicFolder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return files.size
}
