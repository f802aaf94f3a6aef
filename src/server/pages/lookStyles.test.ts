import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { createLookStyles, sheetsOf } from "#server/pages/lookStyles.ts"
import { fontNames, fonts } from "#shared/look/fonts.ts"
import { defaultLook, Look } from "#shared/look/look.ts"

const looks = { look: "[data-hero]{}", lectura: "@font-face{}", cartel: "" }
const sheet = (name: string) => readFileSync(new URL(`../../app/styles/looks/${name}.css`, import.meta.url), "utf8")

it("a shop as it comes has no sheet, and another's stands in its policy", () => {
  const styles = createLookStyles({ looks })
  expect(styles.of(defaultLook())).toBeUndefined()
  expect(styles.hashes()).toEqual([])
  const found = styles.of(Look.create({ fonts: "lectura", columns: 5 }))
  expect(found?.css).toMatch(/^@font-face\{\}\[data-hero\]\{\}@layer look\{:root\{.*--columns-wide:5/)
  expect(found?.hash).toBe(
    `sha256-${createHash("sha256")
      .update(found?.css ?? "")
      .digest("base64")}`,
  )
  expect(styles.hashes()).toEqual([found?.hash])
})

it("pages of the look before this one are still dressed, and old ones are forgotten", () => {
  const styles = createLookStyles({ looks })
  const [first, second] = [Look.create({ columns: 3 }), Look.create({ columns: 5 })].map((look) => styles.of(look))
  expect(styles.hashes()).toEqual([first?.hash, second?.hash])
  const known = styles.hashes()
  expect(styles.of(Look.create({ columns: 5 }))).toBe(second)
  expect(styles.hashes()).toBe(known)
  for (let step = 16; step < 36; step += 1) styles.of(Look.create({ accent: `#0000${step.toString(16)}` }))
  expect(styles.hashes()).toHaveLength(8)
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
