import { expect, test } from "vitest"
import { type Luma, ssim } from "#tests/support/ssim.ts"

const SIDE = 32

const picture = (value: (x: number, y: number) => number): Luma => ({
  values: Float64Array.from({ length: SIDE * SIDE }, (_, at) => value(at % SIDE, Math.floor(at / SIDE))),
  width: SIDE,
  height: SIDE,
})

const stripes = picture((x) => (x % 4 < 2 ? 40 : 200))

test("a picture is like itself, and less like a fainter one, a lighter one and its negative", () => {
  expect(ssim(stripes, stripes)).toBeCloseTo(1)
  const fainter = ssim(
    stripes,
    picture((x) => (x % 4 < 2 ? 80 : 160)),
  )
  const lighter = ssim(
    stripes,
    picture((x) => (x % 4 < 2 ? 50 : 210)),
  )
  const negative = ssim(
    stripes,
    picture((x) => (x % 4 < 2 ? 200 : 40)),
  )
  expect(fainter).toBeCloseTo(0.803, 2)
  expect(lighter).toBeGreaterThan(0.98)
  expect(lighter).toBeLessThan(1)
  expect(negative).toBeLessThan(-0.9)
})

test("a flat picture is as like another as their brightness", () => {
  const flat = (value: number) => picture(() => value)
  expect(ssim(flat(100), flat(100))).toBeCloseTo(1)
  expect(ssim(flat(100), flat(50))).toBeCloseTo(0.8, 2)
})
