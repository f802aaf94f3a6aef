import { expect, test } from "vitest"
import { channelId } from "#shared/channelId.ts"

test("an id that Google takes stays as it is", () => {
  for (const id of ["cer-103", "x".repeat(50)]) expect(channelId(id)).toBe(id)
})

test("longer ones are cut to what Google takes, each to another, always to the same", () => {
  const long = Array.from({ length: 1000 }, (_, index) => `${"una-manta-de-lana-muy-larga-".repeat(4)}${index}`)
  const cut = long.map(channelId)
  expect(Math.max(...cut.map(({ length }) => length))).toBe(50)
  expect(new Set(cut).size).toBe(1000)
  expect(long.map(channelId)).toEqual(cut)
})
