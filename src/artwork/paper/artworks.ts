/** Artworks for prints and cards, drawn in a 300 x 400 frame. */

import { darker, mix, paler } from "../colour.ts"
import { num, rectPath } from "../geometry.ts"
import { drawEach, drawTimes, namesOf } from "../lists.ts"
import { fish } from "../motifs/animals.ts"
import { azahar, flower, lemonFruit, sprig } from "../motifs/plants.ts"
import { around, dropPath, leaf, leafPath } from "../motifs/strokes.ts"
import { COLOURS, type Way } from "../palette.ts"
import { circle, ellipse, fillPath, moved, rect, strokePath } from "../svg.ts"

// Artworks drawn in a 300 x 400 frame.
const ARTS = {
  bodegon: ([ground, main, second, accent]) =>
    rect(0, 0, 300, 400, second) +
    rect(0, 250, 300, 150, accent) +
    fillPath("M0 250H300V262H0Z", darker(accent, 0.12)) +
    fillPath(
      "M112 90C96 96 104 122 108 136C76 160 70 220 92 262C104 284 176 284 188 262C210 220 204 160 172 136C176 122 184 96 168 90Z",
      main,
    ) +
    strokePath("M84 196Q98 184 112 196T140 196T168 196T196 196", ground, 4) +
    strokePath("M86 232Q100 244 113 232T140 232T167 232T194 232", ground, 4) +
    drawEach(
      [100, 120, 140, 160, 180],
      (x) => `<g transform="translate(${x} 222)">${fillPath(leafPath(18, 4.5), ground)}</g>`,
    ) +
    strokePath("M106 140H174", ground, 3) +
    drawEach(
      [
        [-30, 120],
        [-6, 140],
        [20, 126],
        [46, 104],
      ],
      ([r, l]) =>
        `<g transform="translate(140 98) rotate(${r})">${sprig({ len: l * 0.66, pairs: 3, leafLen: 40, leafW: 12, stem: COLOURS.hoja, leafC: COLOURS.hoja, bend: 0.1 })}</g>`,
    ) +
    moved(lemonFruit(30, { skin: COLOURS.limon, leafC: COLOURS.hoja, flat: true }), 226, 306, 1, -16) +
    moved(lemonFruit(27, { skin: COLOURS.limon, leafC: COLOURS.hoja, flat: true }), 74, 330, 1, 168) +
    circle(160, 334, 31, COLOURS.naranja),
  limonero: ([ground, main, second]) =>
    rect(0, 0, 300, 400, ground) +
    strokePath("M156 6C140 90 168 190 144 300C138 330 140 360 132 396", COLOURS.nogal, 6) +
    drawEach(
      [
        [150, 60, 60],
        [146, 104, -64],
        [154, 150, 66],
        [152, 196, -58],
        [148, 246, 62],
        [144, 292, -66],
        [140, 336, 58],
      ],
      ([x, y, r]) =>
        `<g transform="translate(${x} ${y}) rotate(${r})">${leaf(92, 25, main, paler(main, 0.4))}</g><g transform="translate(${x} ${y + 6}) rotate(${r * 1.55})">${leaf(64, 18, second, "")}</g>`,
    ) +
    drawEach(
      [
        [96, 156, -24],
        [216, 208, 18],
        [86, 300, 14],
        [214, 92, -12],
        [200, 330, -30],
      ],
      ([x, y, r]) => moved(lemonFruit(32, { skin: COLOURS.limon, leafC: main, flat: true }), x, y, 1, r + 90),
    ) +
    moved(azahar(25), 108, 66) +
    moved(azahar(21), 196, 270, 1, 20),
  mar: ([ground, main, second, accent]) =>
    rect(0, 0, 300, 400, ground) +
    circle(196, 112, 56, accent) +
    rect(0, 190, 300, 210, main) +
    drawTimes(9, (i) =>
      strokePath(
        `M-20 ${212 + i * 22}Q10 ${200 + i * 22} 40 ${212 + i * 22}T100 ${212 + i * 22}T160 ${212 + i * 22}T220 ${212 + i * 22}T280 ${212 + i * 22}T340 ${212 + i * 22}`,
        i % 2 ? second : mix(main, second, 0.4),
        i % 2 ? 5 : 3,
      ),
    ) +
    fillPath("M0 196V120C30 104 60 128 84 150C104 168 120 180 150 190V196Z", darker(second, 0.05)) +
    fillPath("M28 124h22v-24h-22zM56 140h26v-30h-26zM8 140h18v-26h-18z", COLOURS.cal) +
    fillPath("M36 124v-11h7v11zM64 140v-13h8v13z", main) +
    fillPath("M214 268h54l-12 16h-32z", COLOURS.teja) +
    fillPath("M240 266v-64l24 56z", COLOURS.cal) +
    fillPath("M236 266v-52l-18 46z", ground),
  ventana: ([, main, second, accent]) =>
    rect(0, 0, 300, 400, second) +
    rect(64, 54, 172, 244, COLOURS.cal) +
    rect(74, 64, 152, 224, main) +
    fillPath("M74 210C110 190 140 214 170 196C196 182 212 190 226 186V288H74Z", COLOURS.hoja) +
    circle(188, 112, 24, accent) +
    rect(146, 64, 8, 224, COLOURS.cal) +
    rect(74, 170, 152, 8, COLOURS.cal) +
    drawEach(
      [0, 1],
      (q) =>
        `<g transform="translate(${q ? 236 : 26} 54)">${rect(0, 0, 38, 244, COLOURS.hoja)}${drawTimes(13, (i) => rect(5, 8 + i * 18, 28, 8, darker(COLOURS.hoja, 0.28)))}</g>`,
    ) +
    rect(50, 298, 200, 14, COLOURS.cal) +
    fillPath("M120 298C116 276 112 262 112 256H168C168 262 164 276 160 298Z", COLOURS.teja) +
    drawEach(
      [-40, -20, 0, 20, 40],
      (r) =>
        `<g transform="translate(140 258) rotate(${r})">${leaf(62, 11, main === COLOURS.hoja ? second : darker(COLOURS.hoja, 0.2))}</g>`,
    ) +
    drawEach(
      [
        [116, 206],
        [140, 194],
        [164, 208],
        [126, 226],
        [154, 226],
      ],
      ([x, y]) => moved(flower(13, 5, [COLOURS.buganvilla, COLOURS.rosa, COLOURS.limon], 0), x, y),
    ) +
    rect(0, 352, 300, 48, accent) +
    drawTimes(7, (i) => fillPath(`M${i * 46 - 8} 400l23 -40l23 40z`, COLOURS.cal)),
  peces: ([ground, main, second, accent]) =>
    rect(0, 0, 300, 400, accent) +
    ellipse(150, 204, 128, 158, ground) +
    `<ellipse cx="150" cy="204" rx="112" ry="142" fill="none" stroke="${main}" stroke-width="4"/>` +
    moved(fish(196, [main, ground, accent]), 150, 140, 1, -10) +
    moved(fish(196, [second, ground, accent]), 150, 206, [-1, 1], 6) +
    moved(fish(196, [main, ground, accent]), 148, 270, 1, -6) +
    moved(
      sprig({ len: 60, pairs: 4, leafLen: 18, leafW: 5, stem: COLOURS.hoja, leafC: COLOURS.hoja }),
      118,
      336,
      1,
      74,
    ),
  naranjo: ([ground, main, second]) =>
    rect(0, 0, 300, 400, ground) +
    fillPath("M0 330H300V400H0Z", second) +
    rect(142, 220, 16, 96, COLOURS.nogal) +
    fillPath("M108 306H192L180 372H120Z", COLOURS.teja) +
    rect(100, 296, 100, 18, darker(COLOURS.teja, 0.1)) +
    strokePath("M116 336H184", COLOURS.cal, 5) +
    circle(150, 146, 104, main) +
    around(12, () => `<g transform="translate(0 -98)">${leaf(26, 10, main)}</g>`, 8).replace(
      /^/,
      '<g transform="translate(150 146)">',
    ) +
    "</g>" +
    drawEach(
      [
        [100, 110],
        [150, 78],
        [200, 116],
        [118, 168],
        [178, 170],
        [150, 124],
        [92, 146],
        [208, 158],
        [148, 208],
        [118, 74],
        [186, 72],
      ],
      ([x, y]) => circle(x, y, 15, COLOURS.naranja) + circle(x - 4, y - 5, 4, paler(COLOURS.naranja, 0.5)),
    ) +
    drawEach(
      [
        [128, 140],
        [170, 98],
        [172, 138],
        [132, 102],
        [126, 196],
        [178, 200],
      ],
      ([x, y]) => moved(azahar(11), x, y),
    ),
  recortes: ([ground, main, second, accent]) => {
    const frond = (c: string, k: number) =>
      drawEach(
        [-78, -52, -26, 0, 26, 52, 78],
        (r) => `<g transform="rotate(${r})">${fillPath(dropPath(64 * k, 11 * k), c)}</g>`,
      ) + fillPath(dropPath(50 * k, 10 * k), c, 'transform="rotate(180)"')
    return (
      rect(0, 0, 300, 400, ground) +
      rect(18, 18, 124, 168, second) +
      rect(158, 18, 124, 110, main) +
      rect(158, 144, 124, 124, accent) +
      rect(18, 202, 124, 180, main) +
      rect(158, 284, 124, 98, second) +
      moved(frond(ground, 1.05), 80, 116, 1, 8) +
      moved(frond(ground, 0.8), 220, 84, 1, -20) +
      moved(frond(main, 0.9), 220, 220, 1, 14) +
      moved(frond(accent, 1.1), 80, 308, 1, -10) +
      moved(frond(ground, 0.7), 220, 346, 1, 30)
    )
  },
  pueblo: ([ground, main, second, accent]) =>
    rect(0, 0, 300, 400, second) +
    circle(232, 76, 34, accent) +
    drawEach(
      [
        [20, 250, 70, 150],
        [84, 210, 64, 190],
        [142, 240, 72, 160],
        [206, 216, 74, 184],
        [52, 300, 80, 100],
        [128, 310, 76, 90],
        [196, 296, 84, 104],
      ],
      ([x, y, w, h], i) =>
        rect(x, y, w, h, i % 2 ? COLOURS.cal : paler(ground, 0.2)) +
        rect(x + w - 14, y, 14, h, "#15224f", 'opacity=".1"') +
        rect(x, y - 6, w, 8, i % 3 === 0 ? COLOURS.teja : darker(COLOURS.cal, 0.1)) +
        rect(x + w * 0.22, y + 24, 14, 20, main) +
        rect(x + w * 0.56, y + 24, 12, 20, i % 2 ? accent : main),
    ) +
    rect(158, 120, 40, 130, COLOURS.cal) +
    fillPath("M152 122C152 88 204 88 204 122Z", main) +
    rect(175, 82, 5, 16, accent) +
    fillPath(rectPath(170, 146, 16, 30, 8), main) +
    fillPath(
      "M76 400v-40a14 14 0 0 1 28 0v40zM152 400v-36a13 13 0 0 1 26 0v36zM226 400v-40a14 14 0 0 1 28 0v40z",
      main,
    ) +
    drawEach(
      [
        [30, 246],
        [270, 292],
        [112, 302],
      ],
      ([x, y]) =>
        `<g transform="translate(${x} ${y})">${drawEach([-30, 0, 30], (r) => `<g transform="rotate(${r})">${leaf(30, 9, COLOURS.hoja)}</g>`)}</g>`,
    ),
  azahar: ([, main, second]) =>
    rect(0, 0, 300, 400, main) +
    moved(sprig({ len: 330, pairs: 7, leafLen: 84, leafW: 24, stem: second, leafC: second, bend: 0.12 }), 128, 384) +
    drawEach(
      [
        [112, 250, 44],
        [190, 190, 50],
        [128, 130, 40],
        [204, 96, 34],
        [96, 330, 30],
      ],
      ([x, y, r], i) => moved(azahar(r), x, y, 1, i * 23),
    ) +
    drawEach(
      [
        [74, 176],
        [226, 262],
        [160, 60],
      ],
      ([x, y]) => ellipse(x, y, 10, 14, COLOURS.cal),
    ),
} satisfies Record<string, (way: Way) => string>

/** An artwork and its colours. */
const artworks = {
  bodegon: [ARTS.bodegon, ["#fdfbf5", COLOURS.cobalto, "#f2b9a0", "#f5d98a"]],
  bodegonAzul: [ARTS.bodegon, ["#fdfbf5", COLOURS.naranja, COLOURS.cielo, "#f3ead6"]],
  limonero: [ARTS.limonero, ["#dbe7f6", COLOURS.hoja, COLOURS.salvia, COLOURS.limon]],
  limoneroRosa: [ARTS.limonero, ["#f6d8cb", "#2f6b55", "#8fb39a", COLOURS.limon]],
  mar: [ARTS.mar, ["#f9dfa6", COLOURS.cobalto, COLOURS.cielo, COLOURS.naranja]],
  marNoche: [ARTS.mar, ["#f2b9a0", COLOURS.tinta, COLOURS.azul, "#fdf3d6"]],
  ventana: [ARTS.ventana, ["#fdfbf5", COLOURS.azul, "#f4c8b4", COLOURS.limon]],
  peces: [ARTS.peces, ["#fdfbf5", COLOURS.cobalto, COLOURS.azul, "#f5c945"]],
  pecesVerde: [ARTS.peces, ["#fdfbf5", COLOURS.hoja, COLOURS.teja, "#f4c8b4"]],
  naranjo: [ARTS.naranjo, ["#cfdff3", "#356b4b", "#f5d98a", COLOURS.naranja]],
  recortes: [ARTS.recortes, ["#fdf6e4", COLOURS.cobalto, "#f2b9a0", COLOURS.limon]],
  recortesVerde: [ARTS.recortes, ["#fdf6e4", COLOURS.hoja, COLOURS.salvia, COLOURS.naranja]],
  pueblo: [ARTS.pueblo, ["#a9c5ec", COLOURS.cobalto, "#f7c9a0", COLOURS.naranja]],
  azahar: [ARTS.azahar, ["#fdfbf5", "#2b50b4", "#7fae8f", COLOURS.limon]],
  azaharVerde: [ARTS.azahar, ["#fdfbf5", "#2f5f49", "#86b08f", COLOURS.limon]],
} satisfies Record<string, readonly [draw: (way: Way) => string, way: Way]>

export type ArtworkName = keyof typeof artworks

export const ARTWORK_NAMES = namesOf(artworks)

/** An artwork stretched to w x h around its middle. */
export function artwork(name: ArtworkName, w: number, h: number): string {
  const [draw, way] = artworks[name]
  return `<g transform="translate(${num(-w / 2)} ${num(-h / 2)}) scale(${(w / 300).toFixed(3)} ${(h / 400).toFixed(3)})">${draw(way)}</g>`
}
