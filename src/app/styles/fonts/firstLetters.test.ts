import { readFileSync, statSync } from "node:fs"
import { expect, it } from "vitest"
import { firstLetters } from "#app/styles/fonts/firstLetters.ts"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"

it("lie in the ranges for which the stylesheet asks the cut fonts", () => {
  const css = readFileSync(new URL("../tokens.css", import.meta.url), "utf8")
  for (const file of ["ibarra-real-nova-500", "instrument-sans-first"]) {
    const face = new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(css)?.[1] ?? ""
    const ranges = [...face.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = "", last = first]) =>
      [first, last].map((hex) => Number.parseInt(hex, 16)),
    )
    const isAsked = (code: number) => ranges.some(([first = 0, last = 0]) => code >= first && code <= last)
    expect([...firstLetters].filter((letter) => !isAsked(letter.codePointAt(0) ?? 0))).toEqual([])
  }
})

it("write the whole interface in both languages", () => {
  const written = new Set(JSON.stringify([en, es]))
  expect([...written].filter((letter) => !firstLetters.includes(letter))).toEqual([])
})

it("cost the first view of a page 24 kB", () => {
  const sizes = ["ibarra-real-nova-500", "instrument-sans-first"].map(
    (font) => statSync(new URL(`${font}.woff2`, import.meta.url)).size,
  )
  expect(Math.max(...sizes)).toBeLessThan(12_500)
})
