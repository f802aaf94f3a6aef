/** The print that the demo shop sells as a file: one artwork as a PDF in three sizes, each with marks to trim by. */
import sharp from "sharp"
import { svg } from "./brandMark.ts"
import { type ArtworkName, artwork } from "./paper/artworks.ts"

/** Points in a centimetre. */
const CM = 72 / 2.54
/** Width and height in centimetres: A4, A3, and the usual frame. */
const SHEETS: readonly (readonly [width: number, height: number])[] = [
  [21, 29.7],
  [29.7, 42],
  [30, 40],
]
const MARGIN_CM = 1
const MARK_CM = 0.6
/** 3:4, enough for 150 dots an inch on the largest sheet. */
const IMAGE = { width: 1500, height: 2000, quality: 82 } as const

/** The same bytes for the same artwork. */
export async function printFile(name: ArtworkName): Promise<Buffer> {
  const drawing = svg("0 0 300 400", `<g transform="translate(150 200)">${artwork(name, 300, 400)}</g>`)
  const image = await sharp(Buffer.from(drawing), { density: (72 * IMAGE.width) / 300 })
    .resize(IMAGE.width, IMAGE.height, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: IMAGE.quality, mozjpeg: true })
    .toBuffer()
  return pdf(image)
}

/** Objects 1 catalogue, 2 pages, 3 image; then a page and what is drawn on it for each sheet. */
function pdf(image: Buffer): Buffer {
  const { width, height } = IMAGE
  const pages = SHEETS.map((_sheet, index) => `${4 + index * 2} 0 R`)
  const objects = [
    text("<< /Type /Catalog /Pages 2 0 R >>"),
    text(`<< /Type /Pages /Kids [${pages.join(" ")}] /Count ${pages.length} >>`),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      image,
    ),
    ...SHEETS.flatMap(([w, h], index) => [
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(w)} ${points(h)}] /Contents ${5 + index * 2} 0 R /Resources << /XObject << /Art 3 0 R >> >> >>`,
      ),
      stream("", Buffer.from(drawSheet(w, h))),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer<ArrayBufferLike>) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([text(`${index + 1} 0 obj\n`), object, text("\nendobj\n")]))
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const count = objects.length + 1
  add(
    text(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const text = (content: string) => Buffer.from(content, "latin1")

const stream = (facts: string, content: Buffer) =>
  Buffer.concat([text(`<< ${facts} /Length ${content.length} >>\nstream\n`), content, text("\nendstream")])

const points = (centimetres: number) => Number((centimetres * CM).toFixed(2))

/** The artwork as large as the margin lets it be, in the middle, and a mark at each side of each corner. */
function drawSheet(width: number, height: number): string {
  const [roomX, roomY] = [width - 2 * MARGIN_CM, height - 2 * MARGIN_CM]
  const w = Math.min(roomX, (roomY * IMAGE.width) / IMAGE.height)
  const h = (w * IMAGE.height) / IMAGE.width
  const [x, y] = [(width - w) / 2, (height - h) / 2]
  const gap = (MARGIN_CM - MARK_CM) / 2
  const marks = [x, x + w].flatMap((left) =>
    [y, y + h].flatMap((bottom) => {
      const [outX, outY] = [left === x ? -1 : 1, bottom === y ? -1 : 1]
      return [
        line(left + outX * gap, bottom, left + outX * (gap + MARK_CM), bottom),
        line(left, bottom + outY * gap, left, bottom + outY * (gap + MARK_CM)),
      ]
    }),
  )
  return `q ${points(w)} 0 0 ${points(h)} ${points(x)} ${points(y)} cm /Art Do Q\n0.4 w\n${marks.join("\n")}\n`
}

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `${points(x1)} ${points(y1)} m ${points(x2)} ${points(y2)} l S`
