/** Pans and zooms an enlarged picture by pointer, pinch and keys. An unscaled picture can be swiped to the next. */
import { type PointerEvent, useRef, useState, type WheelEvent } from "react"
import {
  centerOf,
  fitted,
  type Point,
  pressed,
  scaled,
  spreadOf,
  whole,
  type ZoomView,
} from "#app/product/zoom/zoomView.ts"

/** Movement in pixels below which a touch counts as a press. */
const TREMBLE = 8
/** Length of a swipe in pixels. */
const SWIPE = 50

interface Gesture {
  view: ZoomView
  center: Point
  spread: number
  isPress: boolean
}

export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState(whole)
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>(undefined)

  const show = (next: ZoomView) => stage.current && setView(fitted(next, stage.current.getBoundingClientRect()))
  /** Relative to the centre of the frame. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const begin = (isPress: boolean) => {
    const points = [...fingers.current.values()]
    gesture.current =
      points.length === 0 ? undefined : { view, center: centerOf(points), spread: spreadOf(points), isPress }
  }
  const follow = (event: PointerEvent) => {
    const start = gesture.current
    if (!start || !fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, pointOf(event))
    const points = [...fingers.current.values()]
    const center = centerOf(points)
    const [x, y] = [center.x - start.center.x, center.y - start.center.y]
    if (Math.hypot(x, y) > TREMBLE || points.length > 1) start.isPress = false
    const factor = points.length > 1 ? spreadOf(points) / start.spread : 1
    const larger = scaled(start.view, factor, start.center)
    if (!start.isPress) show({ ...larger, x: larger.x + x, y: larger.y + y })
  }
  const lift = (event: PointerEvent) => {
    const start = gesture.current
    if (!start || !fingers.current.delete(event.pointerId)) return
    const point = pointOf(event)
    const across = point.x - start.center.x
    if (start.isPress) show(pressed(view, point))
    else if (view.scale === 1 && start.spread === 1 && Math.abs(across) > SWIPE) onSwipe(across < 0 ? 1 : -1)
    begin(false)
  }
  return {
    view,
    stage,
    reset: () => setView(whole),
    toggle: () => show(pressed(view, { x: 0, y: 0 })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, pointOf(event))
        begin(fingers.current.size === 1)
      },
      onPointerMove: follow,
      onPointerUp: lift,
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId)
        begin(false)
      },
      onWheel: (event: WheelEvent) => show(scaled(view, Math.exp(-event.deltaY / 300), pointOf(event))),
    },
  }
}
