/** Colour mixing in OKLab; colours are "#rrggbb" throughout. */

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toSrgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function hexToOklab(hex: string): Lab {
  const rgb = Number.parseInt(hex.slice(1), 16)
  const r = toLinear((rgb >> 16) / 255)
  const g = toLinear(((rgb >> 8) & 255) / 255)
  const b = toLinear((rgb & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function oklabToHex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, toSrgb(Math.max(0, value)))) * 255)
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`
}

/** From `from` (share 0) to `to` (share 1). */
export function mix(from: string, to: string, share = 0.5): string {
  const [l1, a1, b1] = hexToOklab(from)
  const [l2, a2, b2] = hexToOklab(to)
  return oklabToHex([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
}

/** Perceived lightness, 0–1. */
export const lightness = (hex: string): number => hexToOklab(hex)[0]
export const darker = (hex: string, share = 0.2): string => mix(hex, "#141b3c", share)
export const paler = (hex: string, share = 0.2): string => mix(hex, "#fffaf0", share)
