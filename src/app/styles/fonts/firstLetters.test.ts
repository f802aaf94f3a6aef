import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { firstLetters, firstRanges } from "#app/styles/fonts/firstLetters.ts"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"

it("are those that the stylesheet takes from the cut fonts", () => {
  const css = readFileSync(new URL("../tokens.css", import.meta.url), "utf8")
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(2, "0")
  const range = firstRanges.map(([first, last]) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`).join(", ")
  for (const file of ["ibarra-real-nova-500", "instrument-sans-first"]) {
    const face = new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(css)?.[1]
    expect(face?.trim().replaceAll(/\s+/g, " ")).toBe(range)
  }
})

it("write the whole interface in both languages", () => {
  const written = new Set(JSON.stringify([en, es]))
  expect([...written].filter((letter) => !firstLetters.includes(letter))).toEqual([])
})
