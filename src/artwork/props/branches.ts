/** Sprigs and branches, alone or as a bouquet in a vase. */

import type { Vessel } from "../ceramics/vases.ts"
import { paler } from "../colour.ts"
import { num, type Point, point } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { azahar, orangeFruit, sprig } from "../motifs/plants.ts"
import { leaf } from "../motifs/strokes.ts"
import { COLOURS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { ellipse, moved, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"

export const sprigFlat = (len: number, kind: "olive" | "azahar"): Thing => ({
  svg:
    kind === "azahar"
      ? sprig({
          len,
          pairs: 5,
          leafLen: len * 0.3,
          leafW: len * 0.09,
          stem: COLOURS.nogal,
          leafC: COLOURS.hoja,
          bend: 0.2,
          vein: paler(COLOURS.hoja, 0.3),
        }) +
        drawEach(
          [
            [0.1, -0.5],
            [-0.12, -0.72],
            [0.26, -0.9],
          ],
          ([x, y], i) => moved(azahar(len * 0.13), len * x, len * y, 1, i * 25),
        ) +
        drawEach(
          [
            [-0.16, -0.4],
            [0.24, -0.62],
          ],
          ([x, y]) => ellipse(len * x, len * y, len * 0.03, len * 0.042, "#fffaf0"),
        )
      : sprig({
          len,
          pairs: 6,
          leafLen: len * 0.3,
          leafW: len * 0.06,
          stem: COLOURS.nogal,
          leafC: "#7d8f5a",
          bend: 0.22,
          vein: "#b3bf93",
          berries: "#5d6b34",
        }),
  silhouette: `M0 0C${num(len * 0.3)} ${num(-len * 0.3)} ${num(len * 0.4)} ${num(-len * 0.8)} ${num(len * 0.2)} ${num(-len)}C${num(-len * 0.2)} ${num(-len * 0.8)} ${num(-len * 0.2)} ${num(-len * 0.3)} 0 0Z`,
  w: len * 0.5,
  h: len,
  flat: true,
})

export const BRANCH_KINDS = ["azahar", "naranjo", "olivo", "eucalipto"] as const
export type BranchKind = (typeof BRANCH_KINDS)[number]

export function branch(sketch: Sketch, { kind, len, bend }: { kind: BranchKind; len: number; bend: number }): string {
  const at = (t: number): Point => [bend * len * t * t, -len * t]
  const ang = (t: number) => Math.atan2(2 * bend * t, 1) * 57.3
  let out = strokePath(
    `M0 0Q${point(0, -len * 0.5)} ${point(...at(1))}`,
    kind === "olivo" ? "#7d6a4d" : COLOURS.nogal,
    6,
  )
  const greens: readonly [string, string, string] =
    kind === "olivo"
      ? ["#7d8f5a", "#94a273", "#697b49"]
      : kind === "eucalipto"
        ? ["#8fae9f", "#a7c0b3", "#7c9c8d"]
        : [COLOURS.hoja, "#4f8560", "#2f5f45"]
  const [young] = greens
  const cnt = kind === "olivo" ? 10 : kind === "eucalipto" ? 9 : 7
  for (let i = 1; i <= cnt; i++) {
    const t = i / (cnt + 0.4)
    const [x, y] = at(t)
    for (const q of [-1, 1]) {
      const c = sketch.random.pick(greens)
      const L = (kind === "olivo" ? 74 : kind === "eucalipto" ? 46 : 84) * (1 - 0.3 * t) * sketch.random.range(0.9, 1.1)
      const w = kind === "olivo" ? L * 0.16 : kind === "eucalipto" ? L * 0.52 : L * 0.27
      out += `<g transform="translate(${point(x, y + (q > 0 ? 10 : 0))}) rotate(${num(ang(t) + q * sketch.random.range(42, 66))})">${leaf(L, w, c, paler(c, 0.3))}</g>`
    }
    if (kind === "olivo" && i % 2)
      out += ellipse(x + 8, y + 16, 9, 12, "#5d6b34") + ellipse(x + 6, y + 12, 3, 4, "#a3ae74")
  }
  const [tx, ty] = at(1)
  out += `<g transform="translate(${point(tx, ty)}) rotate(${num(ang(1))})">${leaf(60, kind === "olivo" ? 10 : 16, young, paler(young, 0.3))}</g>`
  if (kind === "azahar" || kind === "naranjo") {
    for (const t of [0.34, 0.55, 0.74, 0.94]) {
      const [x, y] = at(t)
      const q = sketch.random.chance(0.5) ? 1 : -1
      out += moved(
        azahar(sketch.random.range(25, 34)),
        x + q * sketch.random.range(8, 30),
        y + sketch.random.jitter(12),
        1,
        sketch.random.range(0, 70),
      )
      out += ellipse(x - q * 26, y - 22, 8, 11, "#fffaf0") + ellipse(x - q * 26, y - 14, 5, 4, "#9db37a")
    }
    if (kind === "naranjo")
      out += moved(orangeFruit(34), ...at(0.46)) + moved(orangeFruit(29), at(0.78)[0] - 36, at(0.78)[1] + 20)
  }
  return out
}

/** Branches fanned out of the mouth of a vessel. */
function bouquet(
  sketch: Sketch,
  vessel: Vessel,
  kind: BranchKind,
  { count, len }: { count: number; len: number },
): string {
  const list = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) / ((count - 1) / 2 || 1))
  const order = sketch.random.shuffle(list)
  return drawEach(order, (q) =>
    moved(
      branch(sketch, { kind, len: len * (1 - Math.abs(q) * 0.22) * sketch.random.range(0.92, 1.06), bend: q * 0.3 }),
      q * vessel.mouthR * 0.5,
      vessel.top + 8,
      1,
      q * 26,
    ),
  )
}

export const withBouquet = (
  sketch: Sketch,
  vessel: Vessel,
  kind: BranchKind,
  size: { count: number; len: number },
): Vessel => ({
  ...vessel,
  svg: bouquet(sketch, vessel, kind, size) + vessel.svg,
})
