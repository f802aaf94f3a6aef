/** A small single-stroke capital alphabet for labels, so that pictures depend on no installed font. */

import { num } from "./geometry.ts"

// Each glyph: [width, path] on a 10-unit cap height.
type Glyph = readonly [width: number, path: string]

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [8, "M0 10L4 0L8 10M1.5 6.4H6.5"],
  B: [6.2, "M0 0V10H3.5A2.7 2.7 0 0 0 3.5 4.6H0M0 0H3.2A2.3 2.3 0 0 1 3.2 4.6"],
  C: [8.2, "M8.2 2.1A4.8 5 0 1 0 8.2 7.9"],
  D: [7.8, "M0 0V10H2.8A5 5 0 0 0 2.8 0Z"],
  E: [5.8, "M5.8 0H0V10H5.8M0 4.7H4.8"],
  F: [5.6, "M5.6 0H0V10M0 4.9H4.6"],
  G: [8.6, "M8.2 2A4.8 5 0 1 0 8.6 7.4V5.4H5.4"],
  H: [7.2, "M0 0V10M7.2 0V10M0 4.8H7.2"],
  I: [0.6, "M.3 0V10"],
  J: [4.5, "M4.5 0V7.4A2.4 2.6 0 0 1 0 8"],
  K: [6.8, "M0 0V10M6.4 0L0 6M2.4 3.9L6.8 10"],
  L: [5.4, "M0 0V10H5.4"],
  M: [9, "M0 10L.8 0L4.5 7.8L8.2 0L9 10"],
  N: [7.4, "M0 10V0L7.4 10V0"],
  Ñ: [7.4, "M0 10V0L7.4 10V0M1.4 -2C2.8 -3.8 4.4 -1 6 -2.7"],
  O: [9.6, "M4.8 0A4.8 5 0 1 0 4.8 10A4.8 5 0 1 0 4.8 0Z"],
  P: [6, "M0 10V0H3.3A2.75 2.75 0 0 1 3.3 5.5H0"],
  Q: [9.6, "M4.8 0A4.8 5 0 1 0 4.8 10A4.8 5 0 1 0 4.8 0ZM5.8 7L9.2 10.8"],
  R: [6.4, "M0 10V0H3.3A2.75 2.75 0 0 1 3.3 5.5H0M3 5.5L6.4 10"],
  S: [6, "M5.6 1.6C4.4 -.6 .3 -.4 .3 2.6C.3 6 6 4 6 7.3C6 10.8 1 10.6 0 8"],
  T: [7, "M0 0H7M3.5 0V10"],
  U: [7, "M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0"],
  V: [7.8, "M0 0L3.9 10L7.8 0"],
  W: [11, "M0 0L2.8 10L5.5 1.4L8.2 10L11 0"],
  X: [7, "M0 0L7 10M7 0L0 10"],
  Y: [7.4, "M0 0L3.7 5L7.4 0M3.7 5V10"],
  Z: [6.8, "M0 0H6.8L0 10H6.8"],
  0: [7, "M3.5 0A3.5 5 0 1 0 3.5 10A3.5 5 0 1 0 3.5 0Z"],
  1: [2.4, "M0 1.8L2.4 0V10"],
  2: [6.2, "M.3 2.6A2.9 2.8 0 0 1 5.9 2.9C5.9 5.4 .8 7.8 0 10H6.2"],
  3: [6, "M.4 .9A2.8 2.4 0 1 1 2.6 4.7A2.9 2.7 0 1 1 .2 8.7"],
  4: [6.6, "M5 10V0L0 7H6.6"],
  5: [6, "M5.4 0H1L.6 4.4C3 3 6 4 6 6.8C6 10.6 1.4 10.8 0 8.8"],
  6: [6.4, "M5.4 .6C1.6 1.2 .2 4.4 .2 6.8A3.1 3.1 0 1 0 .3 6.2"],
  7: [6, "M0 0H6L2 10"],
  8: [6.2, "M3.1 0A2.4 2.4 0 1 0 3.1 4.7A2.4 2.4 0 1 0 3.1 0ZM3.1 4.7A2.7 2.65 0 1 0 3.1 10A2.7 2.65 0 1 0 3.1 4.7Z"],
  9: [6.4, "M1 9.4C4.8 8.8 6.2 5.6 6.2 3.2A3.1 3.1 0 1 0 6.1 3.8"],
  "·": [1, "M.5 5V5.05"],
  ".": [1, "M.5 10V10.05"],
  "-": [3.4, "M0 5.4H3.4"],
  "&": [
    7.4,
    "M7.2 4.8C6.4 8.4 4.6 10 2.9 10C.6 10 -.6 7.4 1 5.7C2.2 4.5 4.5 3.8 4.5 1.9C4.5 -.7 1.1 -.6 1.1 1.8C1.1 3.6 4.6 7 7.4 10",
  ],
}

const SPACE: Glyph = [3.6, ""]
const ACUTES: Readonly<Record<string, string>> = { Á: "A", É: "E", Í: "I", Ó: "O", Ú: "U" }

const glyphOf = (character: string) => GLYPHS[ACUTES[character] ?? character] ?? SPACE

function measure(text: string, track: number): number {
  let width = 0
  for (const character of text.toUpperCase()) width += glyphOf(character)[0] + track
  return width - track
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Moves path data sideways. */
const shifted = (path: string, dx: number) =>
  path.replace(/([MLHVCAQ])([^MLHVCAQZ]*)/g, (_, command: string, rest: string) => {
    const values = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const isX = (i: number) => {
      if (command === "H") return true
      if (command === "V") return false
      return command === "A" ? i % 7 === 5 : i % 2 === 0
    }
    return command + values.map((value, i) => hundredths(isX(i) ? value + dx : value)).join(" ")
  })

export interface LetterOptions {
  weight?: number
  /** Space between letters, on a cap height of 10. */
  track?: number
  align?: "middle" | "start"
  /** Repeats the stroke sideways: upright strokes gain weight, flat ones do not. */
  nib?: number
  maxWidth?: number
}

/** Text with cap height `size`, centred on x or starting there. */
export function letter(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  { weight = 1.1, track = 2.6, align = "middle", nib = 0, maxWidth = 0 }: LetterOptions = {},
): string {
  const width = measure(text, track)
  const scale = maxWidth && (width * size) / 10 > maxWidth ? maxWidth / width : size / 10
  let pen = align === "middle" ? -width / 2 : 0
  let path = ""
  for (const character of text.toUpperCase()) {
    const [glyphWidth, glyph] = glyphOf(character)
    if (glyph) path += shifted(glyph, pen)
    if (ACUTES[character]) path += shifted(`M${glyphWidth / 2 - 0.4} -1.6L${glyphWidth / 2 + 1.3} -3.4`, pen)
    pen += glyphWidth + track
  }
  const stroke = (dx: number) =>
    `<path d="${path}" transform="translate(${num(x + dx)} ${num(y - 10 * scale)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`
  return nib ? stroke(-nib * scale * 0.5) + stroke(0) + stroke(nib * scale * 0.5) : stroke(0)
}
