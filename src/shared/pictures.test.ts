import { expect, test } from "vitest"
import { pictureSrcSet, pictureUrl, tilePicture } from "#shared/pictures.ts"

const src = "/pictures/cer-101-front-0a1b2c3d"

test("a box gets the narrowest served width that fills it", () => {
  expect(pictureUrl(src, 1)).toBe(`${src}/96`)
  expect(pictureUrl(src, 480)).toBe(`${src}/480`)
  expect(pictureUrl(src, 481)).toBe(`${src}/640`)
})

test("a box wider than every served width gets the widest", () => {
  expect(pictureUrl(src, 4000)).toBe(`${src}/1200`)
})

test("a source set names each width with its address", () => {
  expect(pictureSrcSet(src)).toMatch(/^\/pictures\/cer-101-front-0a1b2c3d\/96 96w, .*\/1200 1200w$/)
})

test("a tile's picture has words where they say more than the name beside it", () => {
  const name = { es: "Platos", en: "Plates" }
  const image = { src, color: "#fff", width: 1, height: 1 }
  expect(tilePicture({ ...image, alt: { ...name } }, name)).toEqual({ src, color: "#fff" })
  const alt = { es: "Tres platos", en: "Three plates" }
  expect(tilePicture({ ...image, alt }, name)).toEqual({ src, color: "#fff", alt })
})
