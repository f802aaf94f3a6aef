/**
 * Colours as numbers: contrast by WCAG, and OKLCH, in which lightness can change while hue stays. Source: CSS Color 4
 * §9.
 */

/** `#rrggbb` in small letters. */
export type Hex = string

/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

const LIGHTNESS_STEP = 0.005
const CHROMA_STEP = 0.002
/** How far a channel may lie outside sRGB and still be rounded into it. */
const TOLERANCE = 0.0005

type Three = readonly [number, number, number]

const map = ([a, b, c]: Three, change: (value: number) => number): Three => [change(a), change(b), change(c)]

const channels = (hex: Hex): Three => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const linear = (hex: Hex) => map(channels(hex), (value) => toLinear(value / 255))

function luminance(hex: Hex): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 for equal colours to 21 for black on white. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linear(hex)
  const [l, m, s] = map(
    [
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    ],
    Math.cbrt,
  )
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  ]
}

function toLinearRgb([lightness, chroma, hue]: Oklch): Three {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const fitsSrgb = (rgb: Three) => rgb.every((value) => value > -TOLERANCE && value < 1 + TOLERANCE)

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Reduces chroma until the colour fits sRGB; lightness and hue stay. */
export function fromOklch([lightness, chroma, hue]: Oklch): Hex {
  let left = chroma
  let rgb = toLinearRgb([lightness, left, hue])
  while (left > 0 && !fitsSrgb(rgb)) {
    left = Math.max(0, left - CHROMA_STEP)
    rgb = toLinearRgb([lightness, left, hue])
  }
  const bytes = map(rgb, (value) => Math.round(clamp(toGamma(Math.max(value, 0))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
}

/** Adds to the lightness; a negative number darkens. */
export function lighten(hex: Hex, by: number): Hex {
  const [lightness, chroma, hue] = toOklch(hex)
  return fromOklch([clamp(lightness + by), chroma, hue])
}

/** Moves lightness up or down until the contrast with every background suffices. */
export function legible(hex: Hex, grounds: readonly Hex[], least: number, towards: "lighter" | "darker"): Hex {
  const [from, chroma, hue] = toOklch(hex)
  const step = towards === "lighter" ? LIGHTNESS_STEP : -LIGHTNESS_STEP
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
    const colour = fromOklch([lightness, chroma, hue])
    if (grounds.every((ground) => contrast(colour, ground) >= least)) return colour
  }
  // Black or white, the end of the colour's own scale.
  return fromOklch([towards === "lighter" ? 1 : 0, 0, 0])
}

/** The text colour with the highest contrast on a fill. */
export const mostLegible = (fill: Hex, ...texts: [Hex, ...Hex[]]): Hex =>
  texts.reduce((best, text) => (contrast(fill, text) > contrast(fill, best) ? text : best))

/** A translucent colour in CSS. */
export const translucent = (hex: Hex, opacity: number) => `rgb(${channels(hex).join(" ")} / ${opacity})`
