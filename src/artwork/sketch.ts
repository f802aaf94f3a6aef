/** A sketch: one picture in the making, with its random numbers and its own definitions. */

import { num } from "./geometry.ts"
import { makeRandom, type Random } from "./random.ts"

/** The usual sheet, 4:5. */
export const SHEET_WIDTH = 800
export const SHEET_HEIGHT = 1000

/** A gradient stop: offset 0–1, colour, opacity 0–1 where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Sketch {
  readonly random: Random
  readonly width: number
  readonly height: number
  /** Markup for the sheet's `defs`, in the order it was needed. */
  readonly definitions: readonly string[]
  /** Adds a definition under a fresh id, marked with what it is for; returns the id. */
  define(mark: string, markup: (id: string) => string): string
  /** What `make` returned the first time this key was asked for. */
  once(key: string, make: () => string): string
  /** The attribute that clips to a path. */
  clip(path: string): string
  /** A paint: from x1, y1 to x2, y2 in shares of the shape. */
  linear(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string
  /** The attribute that blurs by a standard deviation in units of the sheet. */
  blur(deviation: number): string
  /** The attribute of the paint filter: a cut-paper wobble on the edge and pigment grain inside. */
  paint(wobble: number, grain: number): string
  /** A repeating paint of w x h units. */
  pattern(w: number, h: number, inner: string, transform: string): string
  /** The id of markup to `use` several times. */
  symbol(inner: string): string
}

const stopMarkup = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`

const paintFilter = (id: string, seed: number, wobble: number, grain: number) => {
  const cut = (-grain * 0.46).toFixed(3)
  return `<filter id="${id}" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="2" seed="${seed}" result="w"/><feDisplacementMap in="SourceGraphic" in2="w" scale="${wobble}" xChannelSelector="R" yChannelSelector="G" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="${seed + 5}" result="g"/><feColorMatrix in="g" values="0 0 0 0 .06 0 0 0 0 .08 0 0 0 0 .2 ${grain} 0 0 0 ${cut}" result="k"/><feComposite in="k" in2="d" operator="in" result="kk"/><feColorMatrix in="g" values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .9 0 ${grain} 0 0 ${cut}" result="h"/><feComposite in="h" in2="d" operator="in" result="hh"/><feMerge><feMergeNode in="d"/><feMergeNode in="kk"/><feMergeNode in="hh"/></feMerge></filter>`
}

/** `prefix` keeps the ids of two pictures apart when they stand in one document. */
export function makeSketch(seed: string, prefix: string, width = SHEET_WIDTH, height = SHEET_HEIGHT): Sketch {
  const random = makeRandom(seed)
  const definitions: string[] = []
  const made = new Map<string, string>()
  let count = 0
  const uid = (mark: string) => `${prefix}${mark}${count++}`
  const define = (mark: string, markup: (id: string) => string) => {
    const id = uid(mark)
    definitions.push(markup(id))
    return id
  }
  const once = (key: string, make: () => string) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make()
    made.set(key, fresh)
    return fresh
  }
  return {
    random,
    width,
    height,
    definitions,
    define,
    once,
    clip: (path) => `clip-path="url(#${define("c", (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`,
    linear: (stops, x1, y1, x2, y2) =>
      `url(#${define("l", (id) => `<linearGradient id="${id}" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stops.map(stopMarkup).join("")}</linearGradient>`)})`,
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${define("r", (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stopMarkup).join("")}</radialGradient>`)})`,
    blur: (deviation) =>
      `filter="url(#${once(`b${deviation}`, () => define("b", (id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`))})"`,
    paint: (wobble, grain) =>
      `filter="url(#${once(`p${wobble}-${grain}`, () => define("p", (id) => paintFilter(id, random.int(1, 90), wobble, grain)))})"`,
    pattern: (w, h, inner, transform) =>
      `url(#${define("t", (id) => `<pattern id="${id}" width="${num(w)}" height="${num(h)}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${inner}</pattern>`)})`,
    symbol: (inner) => define("s", (id) => `<g id="${id}">${inner}</g>`),
  }
}
