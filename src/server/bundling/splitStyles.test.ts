import { expect, it } from "vitest"
import { pickStyles, typeOf, withoutUnread } from "#server/bundling/splitStyles.ts"

const words = new Set(["Card", "Card__name", "Panel"])

it("keeps bare elements and the classes that code can set, in their layers and queries", () => {
  const css =
    "@layer a,b;@layer a{p{margin:0}.Card{color:red}.Other{color:blue}}@media (width>=40rem){.Card__name{top:1px}.Other{top:2px}}"
  expect(pickStyles(css, words)).toBe(
    "@layer a,b;@layer a{p{margin:0}.Card{color:red}}@media (width>=40rem){.Card__name{top:1px}}",
  )
})

it("keeps a rule when one of its selectors could match, whatever stands in :is()", () => {
  expect(pickStyles(".Card:is(.Other,.More) a,.Else{top:0}.Else .Card{top:1px}", words)).toBe(
    ".Card:is(.Other,.More) a,.Else{top:0}",
  )
})

it("leaves out a rule for a neighbourhood that is not on the screen", () => {
  expect(pickStyles(".Card:has(>.Card__name) a{top:0}main:has(>.Other)+.Card{top:1px}", words)).toBe(
    ".Card:has(>.Card__name) a{top:0}",
  )
})

it("leaves out looks that nothing on the screen has, and what is written from the right", () => {
  const css = '.Card{top:0;&[data-look=danger]{top:1px}&[data-look="Card__name"]{top:2px}&:dir(rtl){top:3px}}'
  expect(pickStyles(css, words)).toBe('.Card{top:0;&[data-look="Card__name"]{top:2px}}')
})

it("leaves out what is hovered or opened, also inside a rule", () => {
  const css = '.Panel{top:0}.Card{color:red;&:hover{color:blue}&>b{content:"}"}}@starting-style{.Card{top:0}}'
  expect(pickStyles(css, words)).toBe('.Card{color:red;&>b{content:"}"}}')
})

it("keeps the type that is fetched apart, without its rare letters", () => {
  const [stand, first, rare] = ["local(B)", "url(b)", "url(a-latin-wght-normal.woff2)"].map(
    (source) => `@font-face{font-family:A;src:${source}}`,
  )
  expect(typeOf(`${rare}${first}p{top:0}${stand}`)).toBe(first)
  expect(withoutUnread(`${rare}${first}p{top:0}${stand}`)).toBe(`p{top:0}${stand}`)
})

it("drops properties nobody reads, and those read by them", () => {
  const css = ":root{--one:1px;--two:var(--three);--three:2px}p{top:var(--one)}"
  expect(withoutUnread(css)).toBe(":root{--one:1px;}p{top:var(--one)}")
})

it("keeps properties that drawings in the page ask for", () => {
  const css = ":root{--petal:red;--leaf:green}"
  expect(withoutUnread(css, '<path fill="var(--petal, blue)"/>')).toBe(":root{--petal:red;}")
})
