/** Cloth that hangs in folds: what is woven into it bends with them. */

import { darker } from "../colour.ts"
import { num, type Point, point, polygonPath } from "../geometry.ts"
import { drawEach, itemAt } from "../lists.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, rect, strokePath } from "../svg.ts"

export interface DrapeOptions {
  /** The flat cloth, drawn from -w/2 to w/2 and from -h - 40 to 20. */
  inner: string
  w: number
  h: number
  folds: number
  /** How far the hem rises and falls. */
  depth: number
  /** Where the first fold stands, in turns. */
  phase?: number
}

export interface Drape {
  svg: string
  silhouette: string
  /** The lower edge from left to right. */
  hem: readonly Point[]
}

/** Points along the hem at which the folds are reckoned. */
const STEPS = 48

/** Where each point of the hem hangs, how low, and how it faces the light. */
function hangs({ w, folds, depth, phase = 0 }: DrapeOptions) {
  const turn = (u: number) => 2 * Math.PI * (u * folds + phase + 0.09 * Math.sin(u * 11))
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const u = i / STEPS
    return {
      x: (u - 0.5) * w,
      low: depth * Math.sin(turn(u)) + depth * 0.6 * Math.sin(u * 5 + phase * 9),
      light: Math.sin(turn(u) + 0.7),
    }
  })
}

/** Moves every point of the cloth down by what the folds take there: a picture of grey tones says how far. */
function bend(sketch: Sketch, { w, h, depth }: DrapeOptions, points: ReturnType<typeof hangs>): string {
  const reach = depth * 4
  const tone = (low: number) => Math.round((0.5 - low / reach) * 255)
  const stops = points.map(({ low }, i) => {
    const green = tone(low).toString(16).padStart(2, "0")
    return [i / STEPS, `#80${green}80`] as const
  })
  const paint = sketch.linear(stops, 0, 0, 1, 0)
  const map = sketch.define(
    "m",
    (id) =>
      `<rect id="${id}" x="${num(-w / 2)}" y="${num(-h - 60)}" width="${num(w)}" height="${num(h + 120)}" fill="${paint}"/>`,
  )
  const id = sketch.define(
    "d",
    (id) =>
      `<filter id="${id}" x="${num(-w / 2)}" y="${num(-h - 60)}" width="${num(w)}" height="${num(h + 120)}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feImage href="#${map}" result="m"/><feDisplacementMap in="SourceGraphic" in2="m" scale="${num(reach)}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  )
  return `filter="url(#${id})"`
}

export function drape(sketch: Sketch, options: DrapeOptions): Drape {
  const { inner, w, h } = options
  const points = hangs(options)
  const shade = drawEach(points.slice(1), ({ x, light }) => {
    const dark = light < 0
    const opacity = (Math.abs(light) * (dark ? 0.3 : 0.34)).toFixed(3)
    return rect(x - w / STEPS, -h - 40, w / STEPS + 0.6, h + 80, dark ? "#131a40" : "#fffaf0", `opacity="${opacity}"`)
  })
  const hem = points.map(({ x, low }): Point => [x, low])
  const silhouette = polygonPath([[-w / 2, -h], [w / 2, -h], ...hem.toReversed()])
  return {
    svg: group(group(inner, bend(sketch, options, points)) + group(shade, sketch.blur(5)), sketch.clip(silhouette)),
    silhouette,
    hem,
  }
}

/** Twisted tassels along a hem, each tied below it. */
export function tassels(sketch: Sketch, hem: readonly Point[], length: number, colour: string, count: number): string {
  const at = (share: number) => itemAt(hem, Math.round(share * (hem.length - 1)))
  return drawEach(
    Array.from({ length: count }, (_, i) => at((i + 0.5) / count)),
    ([x, y]) => {
      const sway = sketch.random.jitter(4)
      const end = length + sketch.random.jitter(4)
      const body = `M-3 -3L-3 ${num(length * 0.24)}C-5.6 ${num(length * 0.5)} ${point(sway - 6, length * 0.8)} ${point(sway - 4.6, end)}L${point(sway, end + 3)}L${point(sway + 4.6, end)}C${point(sway + 6, length * 0.8)} 5.6 ${num(length * 0.5)} 3 ${num(length * 0.24)}L3 -3Z`
      return `<g transform="translate(${point(x, y)})">${fillPath(body, colour)}${strokePath(
        `M-1 ${num(length * 0.4)}L${point(sway - 2, end)}M2 ${num(length * 0.44)}L${point(sway + 3, end - 2)}`,
        darker(colour, 0.3),
        1.5,
        'opacity=".6"',
      )}${circle(0, length * 0.24, 4.2, darker(colour, 0.1))}${strokePath(`M-4 ${num(length * 0.27)}Q0 ${num(length * 0.31)} 4 ${num(length * 0.27)}`, darker(colour, 0.4), 1.4, 'opacity=".6"')}</g>`
    },
  )
}
