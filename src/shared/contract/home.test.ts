import { StructError } from "superstruct"
import { describe, expect, it } from "vitest"
import { defaultHome, Home, type Section, sectionKinds } from "#shared/contract/home.ts"
import { freeSectionId, kindsLeft, withSection } from "#shared/contract/homeOrder.ts"

/** The first failure with its path. */
function faultOf(given: unknown): string | undefined {
  try {
    Home.create(given)
    return undefined
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const [first] = error.failures()
    return first && [...first.path, first.message].join(" ")
  }
}

const both = (text: string) => ({ es: text, en: text })
const split = (id: string, more = {}) => ({ id, kind: "split", title: both("Split"), ...more })
const text = (id: string) => ({ id, kind: "text", text: both("Words.") })

describe("the home page", () => {
  it("is of ten kinds of section, and comes as Azahar has it", () => {
    expect(sectionKinds).toHaveLength(10)
    expect(defaultHome().map(({ kind }) => kind)).toEqual([
      "hero",
      "strip",
      "categories",
      "products",
      "split",
      "products",
      "strip",
      "pictureText",
    ])
    expect(faultOf(defaultHome())).toBeUndefined()
  })

  it("says of a section what it does not take, and where", () => {
    expect(faultOf([{ id: "a", kind: "slider" }])).toMatch(/^0 kind choice\?of=hero%2C\+split/)
    expect(faultOf([{ id: "a", kind: "hero", title: both("x".repeat(49)) }])).toBe("0 title es at_most?most=48")
    expect(faultOf([{ id: "a", kind: "products", by: "newest", count: 7 }])).toBe(
      "0 count choice?of=4%2C+5%2C+8%2C+10%2C+12",
    )
    expect(faultOf([{ id: "a", kind: "hero", buttons: [] }])).toBe("0 buttons count?least=1&most=2&given=0")
    for (const from of ["tomorrow", "2026-02-30", "2026-13-01"])
      expect(faultOf([{ ...text("a"), from }])).toBe("0 from day")
    const link = { label: both("Go"), link: "javascript:alert(1)" }
    expect(faultOf([split("a", { button: link })])).toBe("0 button link section_target")
  })

  it("keeps sections in an order that can be looked at, and says how to mend it", () => {
    expect(faultOf([text("a"), { id: "b", kind: "hero" }])).toBe("not_first?kind=hero")
    expect(faultOf([split("a"), split("b")])).toBe("adjacent?kind=split&first=a&second=b")
    expect(faultOf([split("a"), { ...text("t"), on: false }, split("b")])).toMatch(/^adjacent/)
    expect(faultOf([split("a"), text("t"), split("b")])).toBeUndefined()
    const loud = { ground: "highlight" }
    expect(faultOf([split("a", loud), text("t"), split("b", loud)])).toBe("two_highlights?kind=split")
    expect(faultOf([text("a"), text("a")])).toBe("section_twice?id=a")
    expect(faultOf(["a", "b", "c", "d"].map(text))).toBe("too_many_of_kind?kind=text&most=3&given=4")
    const many = Array.from({ length: 13 }, (_, index) => text(`t${index}`))
    expect(faultOf(many)).toBe("too_many_sections?most=12&given=13")
  })
})

describe("one more section", () => {
  const made = (given: object): Section => Home.create([given])[0] ?? never()
  const ids = (home: Home) => home.map(({ id }) => id)

  it("stands as far below as it can, a hero on top", () => {
    const home = Home.create([text("a"), split("s")])
    expect(ids(withSection(home, made(text("b"))))).toEqual(["a", "s", "b"])
    expect(ids(withSection(home, made(split("t"))))).toEqual(["t", "a", "s"])
    expect(ids(withSection(home, made({ id: "h", kind: "hero" })))).toEqual(["h", "a", "s"])
    expect(ids(withSection([], made(text("a"))))).toEqual(["a"])
  })

  it("is of a kind that there is room for, and has an id of its own", () => {
    expect(kindsLeft(Home.create([{ id: "h", kind: "hero" }, text("a"), text("b"), text("c")]))).not.toContain("text")
    expect(kindsLeft(Array.from({ length: 12 }, () => made(text("a"))))).toEqual([])
    const home = Home.create([{ id: "picture-text", kind: "pictureText" }])
    expect(freeSectionId(home, "pictureText")).toBe("picture-text-2")
  })
})

function never(): never {
  throw new Error("There is no section")
}
