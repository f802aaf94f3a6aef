/** Pictures for previews of links on other sites: of a product, and of the shop for pages without one. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Sharp } from "sharp"
import { escapeMarkup, FONT_FILE, FONT_NAME, type SignColours } from "#server/brand/drawIcons.ts"
import { loadSharp } from "#server/pictures/source.ts"
import { SHARED_HEIGHT, SHARED_WIDTH } from "#shared/pictures.ts"

const size = { width: SHARED_WIDTH, height: SHARED_HEIGHT }
/** Strong enough for a background without lines. */
const BLUR = 36

/** The whole picture on a background blurred from its edges; transparent parts become white. */
export async function drawShared(open: () => Sharp): Promise<Sharp> {
  const sharp = await loadSharp()
  const { data, info } = await open()
    .resize({ ...size, fit: "inside" })
    .flatten({ background: "white" })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((size.width - info.width) / 2), Math.floor((size.height - info.height) / 2)]
  const [right, bottom] = [size.width - info.width - left, size.height - info.height - top]
  const ground = await sharp(data).extend({ left, top, right, bottom, extendWith: "copy" }).blur(BLUR).toBuffer()
  return sharp(ground).composite([{ input: data, left, top }])
}

const [COBALT, CREAM] = ["#2344a8", "#fdf7e6"]
/** A dozen tiles are as wide as the picture. */
const TILE = 100
const MARK = 168
const MARK_TOP = 96
const LOGO = { width: 900, height: 240 }
const NAME = { width: 1040, height: 120, top: 312 }

/** The shop's name in large letters, because the other site's colours are unknown. */
async function writeName(name: string, colour: string) {
  const sharp = await loadSharp()
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(name)}</span>`,
      font: FONT_NAME,
      fontfile: FONT_FILE,
      rgba: true,
      width: NAME.width,
      height: NAME.height,
      align: "centre",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

export async function drawPlainShopPicture(
  name: string,
  logo: Buffer | undefined,
  colours: SignColours,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const written = await writeName(name, logo ? colours.ink : colours["on-primary"])
  const sign =
    logo &&
    (await sharp(logo, { density: 300 })
      .resize({ ...LOGO, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true }))
  const centred = (width: number) => Math.round((SHARED_WIDTH - width) / 2)
  return sharp({ create: { ...size, channels: 3, background: logo ? colours.surface : colours.primary } })
    .composite([
      ...(sign ? [{ input: sign.data, left: centred(sign.info.width), top: MARK_TOP }] : []),
      { input: written.data, left: centred(written.info.width), top: sign ? LOGO.height + MARK_TOP + 60 : 255 },
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer()
}

/** The demo shop's front: its mark and name above a wall of tiles. */
export async function drawShopPicture(name: string, publicFolder: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawing = async (path: string, side: number) =>
    sharp(await readFile(join(publicFolder, path)), { density: 300 })
      .resize(side)
      .png()
      .toBuffer()
  const [mark, tile, written] = await Promise.all([
    drawing("brand/mark-inverse.svg", MARK),
    drawing("brand/tiles/flor-day.svg", TILE),
    writeName(name, CREAM),
  ])
  const wall = Array.from({ length: SHARED_WIDTH / TILE }, (_, column) => ({
    input: tile,
    left: column * TILE,
    top: SHARED_HEIGHT - TILE,
  }))
  return sharp({ create: { ...size, channels: 3, background: COBALT } })
    .composite([
      ...wall,
      { input: mark, left: Math.round((SHARED_WIDTH - MARK) / 2), top: MARK_TOP },
      { input: written.data, left: Math.round((SHARED_WIDTH - written.info.width) / 2), top: NAME.top },
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer()
}
