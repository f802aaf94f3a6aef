/** Small still lifes for empty and in-between states, and the shop door. */

import { vase } from "../ceramics/vases.ts"
import { drawEach, drawTimes, namesOf } from "../lists.ts"
import { azahar } from "../motifs/plants.ts"
import { tile } from "../motifs/tiles.ts"
import { COLOURS, WAYS } from "../palette.ts"
import { branch } from "../props/branches.ts"
import { cat } from "../props/cat.ts"
import { lemon, orange } from "../props/food.ts"
import { pot } from "../props/furniture.ts"
import { basket } from "../props/table.ts"
import { makeSketch } from "../sketch.ts"
import { lay, leafShade, sheet } from "../stage.ts"
import { circle, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { awning } from "./shopFront.ts"

/** What a still life without backdrop casts its shadow on. */
const c = "#e7e5df"

const still = (name: string) => makeSketch(`spot-${name}`, `s${name[0]}`, 640, 480)

function emptyBasket(): string {
  const sketch = still("cesta")
  return sheet(
    sketch,
    lay(
      sketch,
      c,
      [
        { o: basket(sketch), x: 320, y: 400, s: 1.1 },
        { o: orange(42), x: 520, y: 420 },
      ],
      { wobble: 3 },
    ),
  )
}

function parcel(): string {
  const sketch = still("paquete")
  const box: Thing = {
    svg:
      rect(-150, -200, 300, 200, "#d6a870") +
      fillPath("M-150 -200L-110 -250H190L150 -200Z", "#e8c493") +
      fillPath("M150 -200L190 -250V-50L150 0Z", "#b9874e") +
      rect(-22, -200, 44, 200, "#f3e2c2", 'opacity=".8"') +
      fillPath("M-22 -200L18 -250H62L22 -200Z", "#fbf1dd", 'opacity=".9"') +
      rect(-130, -110, 90, 70, "#fdfbf5") +
      rect(-120, -98, 60, 5, COLOURS.tinta) +
      rect(-120, -84, 70, 4, COLOURS.tinta, 'opacity=".5"') +
      rect(-120, -72, 50, 4, COLOURS.tinta, 'opacity=".5"') +
      `<g transform="translate(84 -96)">${azahar(36, { line: COLOURS.cobalto })}</g>`,
    silhouette: "M-150 0V-200L-110 -250H190V-50L150 0Z",
    base: "M-150 -4H150L196 -50H-110Z",
    w: 340,
    h: 250,
  }
  return sheet(
    sketch,
    lay(
      sketch,
      c,
      [
        { o: box, x: 300, y: 400, s: 1.2 },
        { o: orange(40), x: 560, y: 420 },
      ],
      { wobble: 3 },
    ) + group(moved(branch(sketch, { kind: "azahar", len: 200, bend: 0.3 }), 190, 408, 0.9, 74), sketch.paint(3, 0.3)),
  )
}

function emptyVase(): string {
  const sketch = still("deseos")
  const o = vase(sketch, { shape: "tulipa", way: "rosa", paint: "flores", count: 8 })
  return sheet(
    sketch,
    lay(
      sketch,
      c,
      [
        { o, x: 320, y: 410, s: 0.8 },
        { o: lemon(40), x: 500, y: 424 },
      ],
      { wobble: 3 },
    ),
  )
}

/** The shop door, 520 x 1000, for the sign-in page. */
function door(): string {
  const [w, h] = [520, 1000]
  const sketch = makeSketch("spot-entrar", "se", w, h)
  const wall = rect(
    0,
    0,
    w,
    h,
    sketch.linear(
      [
        [0, "#2a4eb8"],
        [1, "#2344a8"],
      ],
      0,
      0,
      0,
      1,
    ),
  )
  const t = sketch.symbol(tile("estrella", WAYS.azulLimon))
  const zoc = drawTimes(7, (i) =>
    drawEach(
      [0, 1],
      (r) => `<g transform="translate(${i * 80 - 20} ${800 + r * 80}) scale(.8)"><use href="#${t}"/></g>`,
    ),
  )
  const x = 128
  const leaf =
    rect(x - 22, 176, 308, 790, "#fbf6ea") +
    rect(x, 198, 264, 768, "#2f5f49") +
    rect(x + 26, 228, 212, 340, "#f7dcae") +
    strokePath(`M${x + 132} 228V568M${x + 26} 404H${x + 238}`, "#2f5f49", 12) +
    rect(x + 26, 612, 212, 140, "#285240") +
    rect(x + 40, 626, 184, 112, "#356b52") +
    rect(x + 26, 780, 212, 150, "#285240") +
    rect(x + 40, 794, 184, 122, "#356b52") +
    circle(x + 226, 592, 12, COLOURS.limon) +
    circle(x + 223, 588, 4, "#fff") +
    rect(x - 44, 956, 352, 46, "#efe6d2") +
    rect(x - 44, 956, 352, 8, "#fff")
  const aw = awning(sketch, x - 56, x + 320, 84, 88, { stripes: 9, flare: 24, val: 42 })
  const sign =
    strokePath(`M${x + 112} 292L${x + 132} 262L${x + 152} 292`, "#7a4e31", 3) +
    rect(x + 66, 292, 132, 60, "#fdfbf5", 'rx="4"') +
    rect(x + 73, 299, 118, 46, "none", `stroke="${COLOURS.cobalto}" stroke-width="2"`) +
    `<g transform="translate(${x + 132} 322)">${azahar(19, { line: COLOURS.cobalto })}</g>`
  return sheet(
    sketch,
    wall +
      leafShade(sketch, "#2344a8", { x: 470, y: -50, op: 0.4, s: 1.7 }) +
      group(zoc + rect(0, 782, w, 20, "#f4f1e8") + leaf + sign, sketch.paint(2, 0.26)) +
      aw.shadow +
      group(aw.svg, sketch.paint(3, 0.26)) +
      lay(sketch, "#24408f", [
        { o: pot(), x: 84, y: 984, s: 0.86 },
        { o: cat(sketch), x: 376, y: 960, s: 0.66 },
      ]),
  )
}

const spots = { cesta: emptyBasket, paquete: parcel, deseos: emptyVase, entrar: door }

export type SpotName = keyof typeof spots
export const SPOT_NAMES = namesOf(spots)

/** Still lifes are 640 x 480 with a clear background. */
export const spot = (name: SpotName): string => spots[name]()
