/** A hand for scale: lying flat, or holding an edge between thumb and fingers. */

import { darker, mix, paler } from "../colour.ts"
import { num, point } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { COLOURS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"

const SKINS = ["#d9a27c", "#c48a63", "#8f5d3f", "#e2b492"] as const
const SLEEVES = [COLOURS.cobalto, COLOURS.hoja, COLOURS.naranja, COLOURS.hueso] as const

/** Skin in the shade stays warm. */
const shaded = (skin: string, share: number) => mix(skin, "#4a1d14", share)

interface Finger {
  x: number
  y: number
  length: number
  /** At the knuckle and at the tip. */
  width: readonly [base: number, tip: number]
  turn: number
}

const FINGERS: readonly Finger[] = [
  { x: -59, y: -168, length: 140, width: [48, 38], turn: -8 },
  { x: -18, y: -182, length: 160, width: [50, 39], turn: -2 },
  { x: 25, y: -178, length: 148, width: [48, 38], turn: 4 },
  { x: 63, y: -156, length: 114, width: [42, 33], turn: 12 },
]
const THUMB: Finger = { x: -66, y: -66, length: 148, width: [62, 42], turn: -38 }
/** In front of what the hand holds. */
const GRIP: Finger = { x: -34, y: -70, length: 176, width: [66, 46], turn: 4 }

const PALM =
  "M-62 20C-66 -30 -92 -60 -88 -120C-86 -160 -80 -186 -56 -196C-20 -210 40 -206 70 -182C92 -164 88 -100 78 -50C72 -20 62 0 62 20Z"
const SIDES =
  "M-62 100C-62 60 -62 40 -62 20C-66 -30 -92 -60 -88 -120M84 -120C86 -90 82 -70 78 -50C72 -20 62 0 62 20V100"
const ARM = "M-62 19C-58 70 -70 150 -84 420H92C78 150 62 70 62 19Z"
const SLEEVE = "M-76 96C-40 112 40 112 78 96C92 200 104 300 112 520H-104C-96 300 -88 200 -76 96Z"

/** From the knuckle up to a round tip. */
function fingerPath({ length, width: [base, tip] }: Finger): string {
  const [b, t] = [base / 2, tip / 2]
  return `M${point(-b, 16)}C${point(-b, -length * 0.4)} ${point(-t - 3, -length * 0.5)} ${point(-t, -length + t)}C${point(-t, -length - 3)} ${point(t, -length - 3)} ${point(t, -length + t)}C${point(t + 3, -length * 0.5)} ${point(b, -length * 0.4)} ${point(b, 16)}Z`
}

const placed = (finger: Finger, inner: string) => moved(inner, finger.x, finger.y, 1, finger.turn)

function nail({ length, width: [, tip] }: Finger, skin: string): string {
  const w = tip * 0.34
  const top = -length + 5
  const d = `M${point(-w, top + w * 2.1)}V${num(top + w)}C${point(-w, top - w * 0.3)} ${point(w, top - w * 0.3)} ${point(w, top + w)}V${num(top + w * 2.1)}C${point(w * 0.6, top + w * 2.6)} ${point(-w * 0.6, top + w * 2.6)} ${point(-w, top + w * 2.1)}Z`
  return (
    fillPath(d, mix(paler(skin, 0.45), "#e8a595", 0.3)) +
    strokePath(`M${point(-w * 0.5, top + w * 1.8)}V${num(top + w * 0.9)}`, "#ffffff", 3, 'opacity=".55"')
  )
}

/** The tone, the shade at the right, the crease of each joint. */
function finger(sketch: Sketch, shape: Finger, skin: string): string {
  const { length, width } = shape
  const d = fingerPath(shape)
  const crease = (share: number) => {
    const half = width[0] * 0.24
    return strokePath(
      `M${point(-half, -length * share)}Q${point(0, -length * share - 6)} ${point(half, -length * share)}`,
      shaded(skin, 0.34),
      2.4,
      'opacity=".55"',
    )
  }
  const shade = rect(width[0] * 0.16, -length - 10, width[0], length + 60, shaded(skin, 0.4), 'opacity=".34"')
  const light = rect(-width[0] * 0.4, -length, width[0] * 0.24, length, paler(skin, 0.6), 'opacity=".5"')
  return placed(
    shape,
    fillPath(d, skin) +
      group(group(shade + light, sketch.blur(6)), sketch.clip(d)) +
      crease(0.34) +
      crease(0.42) +
      crease(0.66) +
      nail(shape, skin) +
      strokePath(d, shaded(skin, 0.42), 2.2, 'opacity=".5"'),
  )
}

function arm(sketch: Sketch, skin: string, sleeve: string): string {
  const shade = rect(18, -260, 120, 900, shaded(skin, 0.4), 'opacity=".32"')
  return (
    fillPath(ARM, skin) +
    fillPath(PALM, skin) +
    drawEach([ARM, PALM], (part) => group(group(shade, sketch.blur(14)), sketch.clip(part))) +
    strokePath(SIDES, shaded(skin, 0.42), 2.2, 'opacity=".5"') +
    fillPath(SLEEVE, sleeve) +
    group(
      group(
        rect(30, 90, 140, 500, "#131a40", 'opacity=".24"') + rect(-90, 90, 40, 500, "#fffaf0", 'opacity=".24"'),
        sketch.blur(12),
      ) +
        strokePath("M-78 124C-40 140 40 140 82 124", darker(sleeve, 0.34), 3, 'opacity=".6"') +
        strokePath(
          "M-30 150C-26 260 -40 360 -30 520M30 150C40 260 30 380 44 520",
          darker(sleeve, 0.3),
          7,
          'opacity=".22"',
        ),
      sketch.clip(SLEEVE),
    )
  )
}

const KNUCKLES = drawEach(
  FINGERS,
  ({ x, y }) => `M${point(x - 10, y + 22)}Q${point(x, y + 12)} ${point(x + 10, y + 22)}`,
)

const knuckles = (skin: string) => strokePath(KNUCKLES, shaded(skin, 0.34), 2.6, 'opacity=".45"')

/** Shapes that the cast shadow can be made of: turned fingers as plain capsules. */
const shadowOf = (fingers: readonly Finger[]) =>
  drawEach(fingers, ({ x, y, length, width, turn }) => {
    const angle = (turn * Math.PI) / 180
    const [tipX, tipY] = [x + Math.sin(angle) * length, y - Math.cos(angle) * length]
    const [dx, dy] = [(Math.cos(angle) * width[1]) / 2, (Math.sin(angle) * width[1]) / 2]
    return `M${point(x - dx, y - dy)}L${point(tipX - dx, tipY - dy)}L${point(tipX + dx, tipY + dy)}L${point(x + dx, y + dy)}Z`
  })

const tones = (sketch: Sketch) => ({ skin: sketch.random.pick(SKINS), sleeve: sketch.random.pick(SLEEVES) })

/** Seen from above, fingers towards the top, the wrist at the origin. */
export function handLying(sketch: Sketch): Thing {
  const { skin, sleeve } = tones(sketch)
  return {
    svg:
      finger(sketch, THUMB, skin) +
      arm(sketch, skin, sleeve) +
      drawEach(FINGERS.toReversed(), (shape) => finger(sketch, shape, skin)) +
      group(fillPath("M-70 -160C-50 -196 50 -196 66 -160C60 -130 -60 -130 -70 -160Z", skin), sketch.blur(7)) +
      knuckles(skin),
    silhouette: PALM + ARM + SLEEVE + shadowOf([...FINGERS, THUMB]),
    w: 200,
    h: 400,
    flat: true,
  }
}

/** What stands behind the thing held, and the thumb before it. */
export function handHolding(sketch: Sketch): { behind: Thing; before: Thing } {
  const { skin, sleeve } = tones(sketch)
  const facts = { w: 200, h: 400, flat: true }
  const ball = "M-74 10C-84 -40 -80 -90 -52 -104C-20 -116 10 -100 8 -60C6 -20 -20 20 -40 30Z"
  return {
    behind: {
      svg: drawEach(FINGERS, (shape) => finger(sketch, shape, shaded(skin, 0.06))) + arm(sketch, skin, sleeve),
      silhouette: PALM + ARM + SLEEVE,
      ...facts,
    },
    before: {
      svg: finger(sketch, GRIP, skin) + fillPath(ball, skin),
      silhouette: shadowOf([GRIP]),
      ...facts,
    },
  }
}
