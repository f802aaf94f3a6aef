/** The shop's icons in the sizes for browsers and home screens: made from its logo, else from its first letter. */
import { join } from "node:path"
import type { Sharp } from "sharp"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"
import { loadSharp } from "#server/pictures/source.ts"
import type { Colours } from "#shared/look/palettes.ts"

export const FONT_FILE = join(sourceFolder, "../server/pictures/ibarra-real-nova-500.ttf")
export const FONT_NAME = "Ibarra Real Nova"
export type SignColours = Pick<Colours, "primary" | "on-primary" | "surface" | "ink" | "ink-3" | "sunken">

const SIDE = 512
/**
 * Launchers crop icons to their own shape: the sign stays within a circle of four fifths. Source: W3C, maskable icons.
 */
const INSIDE = 288
const MAX_PIXELS = 60_000_000
const TIMEOUT_S = 10

export const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** `logo`: a sanitised SVG or a picture's bytes. */
export async function drawIcon(name: string, logo: Buffer | undefined, colours: SignColours): Promise<Buffer> {
  const sharp = await loadSharp()
  const [sign, background] = logo
    ? [await fitted(logo), colours.surface]
    : [await letterOf(name, colours["on-primary"]), colours.primary]
  return sharp({ create: { width: SIDE, height: SIDE, channels: 4, background } })
    .composite([{ input: sign }])
    .png({ palette: true })
    .toBuffer()
}

const open = async (bytes: Buffer): Promise<Sharp> => {
  const sharp = await loadSharp()
  return sharp(bytes, { density: 300, limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_S })
}

const fitted = async (logo: Buffer) =>
  (await open(logo)).resize({ width: INSIDE, height: INSIDE, fit: "inside" }).png().toBuffer()

async function letterOf(name: string, colour: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const letter = escapeMarkup([...name][0]?.toUpperCase() ?? "·")
  const text = `<span foreground="${colour}">${letter}</span>`
  return sharp({ text: { text, font: FONT_NAME, fontfile: FONT_FILE, rgba: true, width: INSIDE, height: INSIDE } })
    .png()
    .toBuffer()
}

export const resized = async (icon: Buffer, side: number) =>
  (await open(icon)).resize(side, side).png({ palette: true }).toBuffer()

export const iconSvg = (icon: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="data:image/png;base64,${icon.toString("base64")}" width="64" height="64"/></svg>`

/** For a product without a picture: the name, faint, on a plain background. */
export async function drawPlaceholder(name: string, colours: SignColours): Promise<Buffer> {
  const sharp = await loadSharp()
  const written = await sharp({
    text: {
      text: `<span foreground="${colours["ink-3"]}">${escapeMarkup(name)}</span>`,
      font: FONT_NAME,
      fontfile: FONT_FILE,
      rgba: true,
      width: 560,
      height: 120,
      align: "centre",
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 1000, channels: 3, background: colours.sunken } })
    .composite([{ input: written }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
