import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { lookStyles, sheetsOf } from "#server/pages/lookStyles.ts"
import { fontNames, fonts } from "#shared/look/fonts.ts"
import { defaultLook, Look } from "#shared/look/look.ts"

const looks = { look: "[data-hero]{}", lectura: "@font-face{}", cartel: "" }
const sheet = (name: string) => readFileSync(new URL(`../../app/styles/looks/${name}.css`, import.meta.url), "utf8")

it("a shop as it comes has no sheet, and another's has its typefaces, its forms and its properties", () => {
  expect(lookStyles({ looks }, defaultLook())).toBe("")
  expect(lookStyles({ looks }, Look.create({ fonts: "lectura", columns: 5 }))).toMatch(
    /^@font-face\{\}\[data-hero\]\{\}@layer look\{:root\{.*--columns-wide:5/,
  )
})

it("only the chosen pair of typefaces comes with a page, each with its stand-in", () => {
  for (const name of fontNames.filter((each) => each !== "imprenta")) {
    const [own] = sheetsOf(Look.create({ fonts: name }))
    const faces = new Set([...sheet(own ?? "").matchAll(/font-family: ("[^"]+")/g)].map(([, family]) => family))
    const asked = [fonts[name].display, fonts[name].text].flatMap((stack) => stack.match(/"[^"]+"/g) ?? [])
    expect([...faces].toSorted()).toEqual(
      [...new Set(asked)].filter((family) => family !== '"Times New Roman"').toSorted(),
    )
  }
  expect(sheetsOf(Look.create({ columns: 5 }))).toEqual(["look"])
})
