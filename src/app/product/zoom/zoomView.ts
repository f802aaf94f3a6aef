/** How much of an enlarged picture is seen: its scale, and how far it is moved from the middle, in pixels. */

export interface ZoomView {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export const MOST_SCALE = 4
/** Of one press on the picture or its button. */
const PRESSED_SCALE = 2.5

export const whole: ZoomView = { scale: 1, x: 0, y: 0 }

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Kept between the whole picture and the largest, never moved past its edge. `width` and `height` are those of the place. */
export function fitted({ scale, x, y }: ZoomView, { width, height }: { width: number; height: number }): ZoomView {
  const fitting = Math.max(1, Math.min(MOST_SCALE, scale))
  const spare = (fitting - 1) / 2
  return { scale: fitting, x: clamp(x, width * spare), y: clamp(y, height * spare) }
}

/** Larger or smaller by a factor, while `at`, measured from the middle of the place, stays where it is. */
export function scaled(view: ZoomView, factor: number, at: Point): ZoomView {
  const scale = Math.max(1, Math.min(MOST_SCALE, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** One press enlarges, the next shows the whole again. */
export const pressed = (view: ZoomView, at: Point): ZoomView =>
  view.scale > 1 ? whole : scaled(view, PRESSED_SCALE, at)

/** Of the fingers on the picture. */
export const centerOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Between two fingers; 1 for one, which spreads nothing. */
export function spreadOf([first, second]: readonly Point[]): number {
  return first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1
}
