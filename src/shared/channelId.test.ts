import { expect, test } from "vitest"
import { channelId, channelStart, isNamed } from "#shared/channelId.ts"

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

test("what has a longer id is named by it, and by what Google knows it by", () => {
  const id = `${"una-manta-de-lana-muy-larga-".repeat(4)}7`
  expect([id, channelId(id)].filter((name) => isNamed({ id }, name))).toHaveLength(2)
  expect(isNamed({ id: `${id}1` }, channelId(id))).toBe(false)
  expect(id.startsWith(channelStart(channelId(id)) ?? "-")).toBe(true)
  expect([id, "cer-103", "x".repeat(50)].flatMap((name) => channelStart(name) ?? [])).toEqual([])
})
