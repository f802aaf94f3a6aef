/** Turned bodies (vases, bottles, mugs, jars): a profile gives the outline, the shading and a surface to paint on. */

import { darker, paler } from "./colour.ts"
import { num, type Point, point, radians, smooth } from "./geometry.ts"
import { itemAt } from "./lists.ts"
import type { Sketch } from "./sketch.ts"
import { ellipse, fillPath, group, strokePath } from "./svg.ts"

/** A height and the radius there; heights run from the mouth (negative) down to the foot (0). */
export type Ring = readonly [y: number, radius: number]

export interface Profile {
  /** The radius at any height. */
  r(y: number): number
  top: number
  bottom: number
  samples: readonly Ring[]
  max: number
  height: number
}

const SAMPLE_STEPS = 34

/** A monotone cubic through the rings: bulges where they bulge, never overshoots. */
export function profile(rings: readonly Ring[]): Profile {
  const count = rings.length
  const y = (i: number) => itemAt(rings, i)[0]
  const radius = (i: number) => itemAt(rings, i)[1]
  const slopes = Array.from({ length: count - 1 }, (_, i) => (radius(i + 1) - radius(i)) / (y(i + 1) - y(i)))
  const tangents = Array.from({ length: count }, (_, i) => {
    if (i === 0) return itemAt(slopes, 0)
    if (i === count - 1) return itemAt(slopes, count - 2)
    const [before, after] = [itemAt(slopes, i - 1), itemAt(slopes, i)]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  const top = y(0)
  const bottom = y(count - 1)
  const r = (height: number) => {
    if (height <= top) return radius(0)
    if (height >= bottom) return radius(count - 1)
    let i = 0
    while (height > y(i + 1)) i++
    const h = y(i + 1) - y(i)
    const t = (height - y(i)) / h
    return (
      (1 + 2 * t) * (1 - t) ** 2 * radius(i) +
      t * (1 - t) ** 2 * h * itemAt(tangents, i) +
      t * t * (3 - 2 * t) * radius(i + 1) +
      t * t * (t - 1) * h * itemAt(tangents, i + 1)
    )
  }
  const heights = new Set(rings.map((ring) => ring[0]))
  for (let i = 0; i <= SAMPLE_STEPS; i++) heights.add(top + ((bottom - top) * i) / SAMPLE_STEPS)
  const samples = [...heights].sort((a, b) => a - b).map((height): Ring => [height, r(height)])
  return { r, top, bottom, samples, max: Math.max(...samples.map((ring) => ring[1])), height: bottom - top }
}

const lastOf = (rings: readonly Ring[]) => itemAt(rings, rings.length - 1)

/** The closed outline; `e` is the height of its ellipses in shares of their width. */
export function outline(p: Profile, e: number): string {
  const topRadius = itemAt(p.samples, 0)[1]
  const footRadius = lastOf(p.samples)[1]
  const left = p.samples.map(([y, r]) => point(-r, y)).join("L")
  const right = p.samples
    .toReversed()
    .map(([y, r]) => point(r, y))
    .join("L")
  return `M${left}A${num(footRadius)} ${num(footRadius * e)} 0 0 0 ${point(footRadius, p.bottom)}L${right}A${num(topRadius)} ${num(topRadius * e)} 0 0 0 ${point(-topRadius, p.top)}Z`
}

/** The part of the surface between two shares of the radius and two heights. */
function strip(samples: readonly Ring[], from: number, to: number, y1: number, y2: number): string {
  const rings = samples.filter(([y]) => y >= y1 - 0.01 && y <= y2 + 0.01)
  const near = rings.map(([y, r]) => point(r * from, y)).join("L")
  const far = rings
    .toReversed()
    .map(([y, r]) => point(r * to, y))
    .join("L")
  return `M${near}L${far}Z`
}

export interface ShadeOptions {
  e: number
  gloss?: number
  depth?: number
  matte?: boolean
}

/** Shading laid over a painted body; clip it with the outline. */
export function shade(
  sketch: Sketch,
  p: Profile,
  base: string,
  { e, gloss = 0.6, depth = 1, matte = false }: ShadeOptions,
): string {
  const dark = darker(base, 0.62)
  const low = p.bottom + p.max * e * 1.2
  const longer: readonly Ring[] = [...p.samples, [low, lastOf(p.samples)[1]]]
  const side = (from: number, to: number) => strip(longer, from, to, p.top, low)
  const opacity = (value: number) => `opacity="${(value * depth).toFixed(3)}"`
  let soft = ""
  for (const from of [0.02, 0.2, 0.36, 0.5, 0.63, 0.75, 0.86, 0.94]) {
    soft += fillPath(side(from, 1.05), dark, opacity(0.062))
  }
  soft += fillPath(side(-1.05, -0.92), dark, opacity(0.13))
  soft += fillPath(side(-0.92, -0.8), dark, opacity(0.06))
  soft += fillPath(side(0.93, 1), paler(base, 0.5), 'opacity=".16"')
  soft += fillPath(side(-0.7, -0.32), "#fffdf6", `opacity="${matte ? 0.12 : 0.2}"`)
  const shaded = group(soft, sketch.blur(7))
  if (matte) return shaded
  const y1 = p.top + p.height * 0.1
  const y2 = p.top + p.height * 0.72
  const shine = fillPath(strip(p.samples, -0.62, -0.5, y1, y2), "#ffffff", `opacity="${gloss}"`)
  const glint = strip(p.samples, -0.44, -0.415, y1 + p.height * 0.05, y2 - p.height * 0.2)
  return shaded + group(shine, sketch.blur(2.5)) + fillPath(glint, "#ffffff", `opacity="${gloss * 0.8}"`)
}

/** The visible half of the body at a height, from the left edge to the right. */
function frontArc(p: Profile, heightAt: (angle: number) => number, e: number, step: number, swell = 1): Point[] {
  const points: Point[] = []
  for (let angle = -90; angle <= 90; angle += step) {
    const y = heightAt(angle)
    const r = p.r(y)
    points.push([r * Math.sin(radians(angle)) * swell, y + e * r * Math.cos(radians(angle))])
  }
  return points
}

/** A band between two heights, curving with the body. */
export function band(p: Profile, y1: number, y2: number, fill: string, e: number): string {
  const upper = frontArc(p, () => y1, e, 15, 1.01)
  const lower = frontArc(p, () => y2, e, 15, 1.01).reverse()
  const edge = (from: number, to: number, side: 1 | -1) =>
    Array.from({ length: 5 }, (_, i) => {
      const y = from + ((to - from) * (i + 1)) / 6
      return `L${point(side * p.r(y) * 1.01, y)}`
    }).join("")
  return fillPath(`${smooth(upper)}${edge(y1, y2, 1)}${smooth(lower).replace("M", "L")}${edge(y2, y1, -1)}Z`, fill)
}

export const ring = (p: Profile, y: number, colour: string, width: number, e: number): string =>
  strokePath(smooth(frontArc(p, () => y, e, 15)), colour, width)

/** A line whose height follows the angle, in degrees from the middle. */
export const curve = (
  p: Profile,
  heightAt: (angle: number) => number,
  colour: string,
  width: number,
  e: number,
  step = 6,
): string => strokePath(smooth(frontArc(p, heightAt, e, step)), colour, width)

/** Motifs set around the body at one height; those at the back are left out. */
export function aroundBody(
  p: Profile,
  height: number | ((angle: number) => number),
  count: number,
  motif: (index: number) => string,
  { e, phase = 0 }: { e: number; phase?: number },
): string {
  let out = ""
  for (let i = 0; i < count; i++) {
    let angle = ((360 / count) * i + phase) % 360
    if (angle > 180) angle -= 360
    if (Math.abs(angle) > 84) continue
    const y = typeof height === "function" ? height(angle) : height
    const r = p.r(y)
    const sine = Math.sin(radians(angle))
    const cosine = Math.cos(radians(angle))
    out += `<g transform="translate(${point(r * sine, y + e * r * cosine)}) skewY(${num(-sine * e * 40)}) scale(${Math.max(0.14, cosine).toFixed(3)} 1)">${motif(i)}</g>`
  }
  return out
}

/** The open mouth seen from a little above. */
export function mouth(
  sketch: Sketch,
  p: Profile,
  base: string,
  { e, inside, rim }: { e: number; inside: string; rim: string },
): string {
  const lip = 9
  const r = p.r(p.top)
  const hollow = sketch.linear(
    [
      [0, darker(inside, 0.25)],
      [1, paler(inside, 0.12)],
    ],
    0,
    0,
    1,
    0,
  )
  return (
    ellipse(0, p.top, r, r * e, rim) +
    ellipse(0, p.top, r - lip, Math.max(2, r * e - lip * 0.5), hollow) +
    strokePath(
      `M${point(-r, p.top)}A${num(r)} ${num(r * e)} 0 0 0 ${point(r, p.top)}`,
      darker(base, 0.18),
      1.6,
      'opacity=".5"',
    )
  )
}

export const handle = (path: string, base: string, width: number): string =>
  strokePath(path, darker(base, 0.34), width) +
  strokePath(path, base, width - 5, 'transform="translate(-1.4 -1.2)"') +
  strokePath(
    path,
    paler(base, 0.7),
    width * 0.16,
    `transform="translate(${num(-width * 0.2)} ${num(-width * 0.18)})" opacity=".75"`,
  )
