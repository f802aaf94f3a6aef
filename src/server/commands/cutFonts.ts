/**
 * Subsets the fonts of the first view: `npm run fonts`. They contain the characters of the interface and of catalogues
 * in Spanish and English; all others come from the full fonts once a page shows one.
 */
import { readFileSync, writeFileSync } from "node:fs"
import subsetFont from "subset-font"
import { firstLetters } from "#app/styles/fonts/firstLetters.ts"

const fonts = new URL("../../app/styles/fonts/", import.meta.url)

/**
 * Headings have a single weight, which halves their file; requests for others get that one. The text's font has no
 * kerning, which is half of its file and hardly seen in small sizes, but figures of one width.
 */
const cuts = [
  { whole: "ibarra-real-nova-latin-wght-normal", cut: "ibarra-real-nova-500", wght: 500, features: ["kern", "liga"] },
  {
    whole: "instrument-sans-latin-wght-normal",
    cut: "instrument-sans-first",
    wght: { min: 400, max: 700 },
    features: ["tnum"],
  },
]

for (const { whole, cut, wght, features } of cuts) {
  const font = readFileSync(new URL(`${whole}.woff2`, fonts))
  // Not passed as a literal: the package's types lack `keepFeatures`.
  const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: features } as const
  const part = await subsetFont(font, firstLetters, options)
  writeFileSync(new URL(`${cut}.woff2`, fonts), part)
}

/** sharp accepts no other format; for the pictures of shared pages, with any shop's name. */
const latin = [...Array.from({ length: 0x160 }, (_, index) => String.fromCharCode(0x20 + index)), ..."–—‘’“”·…€"].join(
  "",
)
const heading = readFileSync(new URL("ibarra-real-nova-latin-wght-normal.woff2", fonts))
const written = await subsetFont(heading, latin, { targetFormat: "truetype", variationAxes: { wght: 500 } })
writeFileSync(new URL("../pictures/ibarra-real-nova-500.ttf", import.meta.url), written)
