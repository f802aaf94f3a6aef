import { describe, expect, it } from "vitest"
import { centerOf, fitted, MOST_SCALE, pressed, scaled, spreadOf, whole } from "#app/product/zoom/zoomView.ts"

const place = { width: 400, height: 600 }

describe("an enlarged picture", () => {
  it("keeps what is pressed where it is", () => {
    const at = { x: 100, y: -40 }
    const view = pressed(whole, at)
    expect(view.scale).toBeGreaterThan(1)
    // The point of the picture that was at `at` is still there.
    expect({ x: view.x + at.x * view.scale, y: view.y + at.y * view.scale }).toEqual(at)
    expect(pressed(view, { x: 0, y: 0 })).toEqual(whole)
  })

  it("is never smaller than whole nor larger than sharp", () => {
    expect(scaled(whole, 0.2, { x: 0, y: 0 }).scale).toBe(1)
    expect(scaled(whole, 50, { x: 0, y: 0 }).scale).toBe(MOST_SCALE)
  })

  it("is not moved past its edge", () => {
    expect(fitted({ scale: 2, x: 900, y: -900 }, place)).toEqual({ scale: 2, x: 200, y: -300 })
    expect(fitted({ scale: 1, x: 30, y: 30 }, place)).toEqual(whole)
  })
})

it("two fingers have a middle and a spread, one spreads nothing", () => {
  const fingers = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ]
  expect(centerOf(fingers)).toEqual({ x: 15, y: 20 })
  expect(spreadOf(fingers)).toBe(50)
  expect(spreadOf(fingers.slice(1))).toBe(1)
})
