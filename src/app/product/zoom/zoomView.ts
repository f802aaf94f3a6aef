/** The view of an enlarged picture: its scale, and its offset from the centre in pixels. */

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
/** Scale after one press on the picture or its button. */
const PRESSED_SCALE = 2.5

export const whole: ZoomView = { scale: 1, x: 0, y: 0 }

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/**
 * Limits the scale and the offset, so that the picture covers the frame. `width` and `height` are those of the frame.
 */
export function fitted({ scale, x, y }: ZoomView, { width, height }: { width: number; height: number }): ZoomView {
  const fitting = Math.max(1, Math.min(MOST_SCALE, scale))
  const spare = (fitting - 1) / 2
  return { scale: fitting, x: clamp(x, width * spare), y: clamp(y, height * spare) }
}

/** Scales by a factor while the point `at`, relative to the frame's centre, stays in place. */
export function scaled(view: ZoomView, factor: number, at: Point): ZoomView {
  const scale = Math.max(1, Math.min(MOST_SCALE, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The first press enlarges, the next shows the whole picture. */
export const pressed = (view: ZoomView, at: Point): ZoomView =>
  view.scale > 1 ? whole : scaled(view, PRESSED_SCALE, at)

/** Centre of the fingers on the picture. */
export const centerOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Distance between two fingers; 1 for a single one. */
export function spreadOf([first, second]: readonly Point[]): number {
  return first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1
}
