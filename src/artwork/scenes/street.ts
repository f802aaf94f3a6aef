/** The painted street of the about-us page. */

import { plateUp } from "../ceramics/plates.ts"
import { jug, vase } from "../ceramics/vases.ts"
import { darker, mix } from "../colour.ts"
import { rectPath } from "../geometry.ts"
import { drawEach, drawTimes } from "../lists.ts"
import { azahar } from "../motifs/plants.ts"
import { tile } from "../motifs/tiles.ts"
import { COLOURS, WAYS } from "../palette.ts"
import { cat } from "../props/cat.ts"
import { makeSketch } from "../sketch.ts"
import { lay, sheet } from "../stage.ts"
import { circle, ellipse, fillPath, group, moved, rect } from "../svg.ts"
import { awning } from "./shopFront.ts"

/** The street with the shop, 1280 x 760. */
export function street(): string {
  const [w, h] = [1280, 760]
  const sketch = makeSketch("calle", "ca", w, h)
  const sky = rect(
    0,
    0,
    w,
    h,
    sketch.linear(
      [
        [0, "#bfd6f2"],
        [1, "#f7e3c0"],
      ],
      0,
      0,
      0,
      1,
    ),
  )
  const house = (
    x: number,
    wd: number,
    top: number,
    c: string,
    doorC: string,
    { winCols = 2, rows = 2 }: { winCols?: number; rows?: number } = {},
  ) => {
    let o =
      rect(x, top, wd, 640 - top, c) +
      rect(x + wd - 22, top, 22, 640 - top, "#15224f", 'opacity=".08"') +
      rect(x - 6, top - 16, wd + 12, 20, COLOURS.teja) +
      drawTimes(Math.floor(wd / 18), (i) =>
        fillPath(`M${x - 4 + i * 18} ${top - 14}a9 9 0 0 1 18 0z`, darker(COLOURS.teja, 0.1)),
      )
    const ch = (640 - top - 200) / rows
    for (let r = 0; r < rows; r++)
      for (let k = 0; k < winCols; k++) {
        const wx = x + (wd / winCols) * (k + 0.5) - 26
        const wy = top + 34 + r * ch
        o +=
          rect(wx, wy, 52, 80, "#fdfbf5") +
          rect(wx + 5, wy + 5, 42, 70, mix(COLOURS.cobalto, "#dbe7f6", 0.5)) +
          rect(wx - 20, wy, 18, 80, doorC) +
          rect(wx + 54, wy, 18, 80, doorC) +
          drawTimes(
            7,
            (i) =>
              rect(wx - 17, wy + 6 + i * 11, 12, 5, darker(doorC, 0.3)) +
              rect(wx + 57, wy + 6 + i * 11, 12, 5, darker(doorC, 0.3)),
          ) +
          rect(wx + 24, wy + 5, 4, 70, "#fdfbf5")
        if (r === rows - 1)
          o +=
            rect(wx - 24, wy + 84, 100, 5, COLOURS.tinta) +
            drawTimes(11, (i) => rect(wx - 22 + i * 9.6, wy + 50, 2, 36, COLOURS.tinta)) +
            rect(wx - 24, wy + 48, 100, 3, COLOURS.tinta) +
            drawEach(
              [0, 1, 2, 3],
              (i) =>
                circle(wx - 8 + i * 22, wy + 82, 9, i % 2 ? COLOURS.naranja : COLOURS.buganvilla) +
                circle(wx - 2 + i * 22, wy + 88, 6, COLOURS.hoja),
            )
      }
    return o
  }
  const t = sketch.symbol(tile("flor", WAYS.azulLimon))
  const zoc = (x: number, wd: number) =>
    drawTimes(Math.ceil(wd / 40), (i) =>
      drawEach(
        [0, 1],
        (r) => `<g transform="translate(${x + i * 40} ${560 + r * 40}) scale(.4)"><use href="#${t}"/></g>`,
      ),
    )
  let houses =
    house(-20, 250, 190, "#fbf1dd", COLOURS.hoja) +
    house(228, 250, 110, "#f2c3b6", "#2f6b55", { rows: 3 }) +
    house(476, 330, 220, "#dbe7f6", COLOURS.cobalto, { winCols: 3, rows: 1 }) +
    house(804, 240, 140, "#f7e3a8", COLOURS.cobalto, { rows: 2 }) +
    house(1042, 260, 200, "#fdfbf5", COLOURS.hoja)
  houses += group(zoc(476, 330), sketch.clip(rectPath(476, 560, 330, 80)))
  // the shop
  const shop =
    rect(520, 400, 240, 170, "#fbf6ea") +
    rect(532, 412, 160, 148, "#f7dcae") +
    rect(704, 412, 46, 228, COLOURS.cobalto) +
    rect(712, 422, 30, 80, "#f7dcae") +
    circle(742, 540, 4, COLOURS.limon)
  const aw = awning(sketch, 512, 768, 376, 46, { stripes: 11, flare: 16, val: 26 })
  const goods = lay(
    sketch,
    "#f7dcae",
    [
      { o: vase(sketch, { shape: "albarelo", way: "azul", paint: "rayas" }), x: 562, y: 556, s: 0.16 },
      { o: plateUp(sketch, { R: 270, way: "azulLimon", rim: "petalos", centre: "sol" }), x: 612, y: 556, s: 0.11 },
      { o: jug(sketch, { way: "naranja", paint: "flores" }), x: 662, y: 556, s: 0.16 },
    ],
    { wobble: 1.4 },
  )
  const ground =
    rect(0, 636, w, 130, "#e8d9bd") +
    drawTimes(5, (r) =>
      drawTimes(20, (i) => rect(i * 70 - (r % 2) * 35 + 2, 640 + r * 26, 66, 22, r % 2 ? "#e2d0b0" : "#efe3cb")),
    )
  const tree = (x: number, s: number) =>
    moved(
      rect(-9, -170, 18, 170, COLOURS.nogal) +
        circle(0, -250, 120, COLOURS.hoja) +
        circle(-70, -210, 66, "#4f8560") +
        circle(72, -218, 70, "#35674a") +
        drawEach(
          [
            [-60, -260],
            [0, -310],
            [50, -270],
            [80, -210],
            [-20, -220],
            [-90, -200],
            [30, -190],
            [-30, -170],
          ],
          ([a, b2]) => circle(a, b2, 17, COLOURS.naranja) + circle(a - 5, b2 - 5, 4, "#fbc58f"),
        ) +
        drawEach(
          [
            [-30, -280],
            [40, -230],
            [-70, -230],
            [10, -260],
            [70, -260],
          ],
          ([a, b2]) => moved(azahar(13), a, b2),
        ) +
        fillPath("M-70 0H70L58 -8H-58Z", COLOURS.teja) +
        fillPath("M-64 -64H64L52 0H-52Z", COLOURS.teja) +
        rect(-70, -76, 140, 20, darker(COLOURS.teja, 0.1)),
      x,
      690,
      s,
    )
  const sun = circle(1010, 90, 46, "#fff3c9")
  return sheet(
    sketch,
    sky +
      sun +
      group(houses + shop + ground, sketch.paint(3, 0.28)) +
      goods +
      aw.shadow +
      group(aw.svg, sketch.paint(2, 0.26)) +
      group(
        ellipse(212, 692, 90, 12, "#7d6a45", 'opacity=".35"') + ellipse(1052, 692, 90, 12, "#7d6a45", 'opacity=".35"'),
        sketch.blur(5),
      ) +
      group(tree(212, 0.92) + tree(1052, 1.02), sketch.paint(4, 0.3)) +
      lay(sketch, "#e8d9bd", [{ o: cat(sketch), x: 620, y: 690, s: 0.4 }], { wobble: 2 }),
  )
}
