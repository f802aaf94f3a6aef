import { describe, expect, it } from "vitest"
import { formOf } from "#operator/frame/form.ts"
import { texts } from "#operator/frame/words/texts.ts"
import { specsOf } from "#operator/home/sectionSpecs.ts"
import type { Spec } from "#operator/site/spec.ts"
import { compact, movedIn, movedRow, readValues } from "#operator/site/typedValues.ts"
import { Home, sectionKinds } from "#shared/contract/home.ts"

const specs: readonly Spec[] = [
  { type: "pair", name: "title", label: "title", most: 40 },
  { type: "check", name: "on", label: "on" },
  { type: "picture", name: "picture", label: "picture" },
  {
    type: "list",
    name: "items",
    label: "tile",
    least: 1,
    most: 3,
    of: [
      { type: "pair", name: "text", label: "text", most: 40 },
      { type: "choice", name: "side", label: "side", of: "side", values: ["start", "end"] },
    ],
  },
]

describe("a form of the shop's document", () => {
  it("has no cover any more once that is ticked", () => {
    const cover: Spec = { type: "cover", name: "picture", label: "picture" }
    const read = (more: object) => readValues(formOf({ picture: "a-00000000", ...more }), [cover])
    expect(read({})).toEqual({ picture: "a-00000000" })
    expect(read({ "picture.away": "yes" })).toEqual({ picture: "" })
  })

  it("is read as it was typed, in the order of its rows", () => {
    const form = formOf({
      "title.es": " Uno\r\nDos ",
      "title.en": "",
      "items.10.text.es": "b",
      "items.10.side": "end",
      "items.2.text.es": "a",
      "items.2.side": "start",
      "picture.key": "a-00000000",
      "picture.focal.0": "12,5",
    })
    expect(readValues(form, specs)).toEqual({
      title: { es: "Uno\nDos", en: "" },
      on: false,
      picture: { key: "a-00000000", alt: { es: "", en: "" }, focal: [12.5, 50] },
      items: [
        { text: { es: "a", en: "" }, side: "start" },
        { text: { es: "b", en: "" }, side: "end" },
      ],
    })
  })

  it("leaves out rows and pictures in which there is nothing, whatever was chosen there", () => {
    const form = formOf({ "title.es": "", "items.0.side": "end", "items.1.text.en": "b", "items.1.side": "start" })
    expect(compact(readValues(form, specs), specs)).toEqual({
      title: { es: "", en: "" },
      on: false,
      picture: undefined,
      items: [{ text: { es: "", en: "b" }, side: "start" }],
    })
    expect(compact(readValues(formOf({ "items.0.side": "end" }), specs), specs)["items"]).toBeUndefined()
  })

  it("moves a row, or takes it away", () => {
    const values = { group: { rows: ["a", "b", "c"] } }
    expect(movedRow(values, "up:group.rows.2")).toEqual({ group: { rows: ["a", "c", "b"] } })
    expect(movedRow(values, "away:group.rows.0")).toEqual({ group: { rows: ["b", "c"] } })
    expect(movedRow(values, "publish")).toBeUndefined()
    expect(movedIn(["a", "b"], 0, "up")).toEqual(["a", "b"])
    expect(movedIn(["a", "b"], 1, "down")).toEqual(["a", "b"])
    expect(movedIn(["a", "b"], 7, "down")).toEqual(["a", "b"])
  })

  it("asks of each kind of section for nothing that the document does not have, and calls it by a name", () => {
    for (const kind of sectionKinds) {
      const names = specsOf(kind).map(({ name }) => name)
      const [section] = Home.mask([{ id: "a", kind, by: "newest", ...(kind === "questions" && { items: filled }) }])
      const known = Object.keys(section ?? {})
      const optional = ["from", "until", "picture", "buttons", "button", "items", "products"]
      expect([kind, names.filter((name) => !known.includes(name) && !optional.includes(name))]).toEqual([kind, []])
      const labels: Record<string, string> = texts.es.shopPages.labels
      expect(specsOf(kind).every(({ label }) => labels[label])).toBe(true)
    }
  })
})

const filled = [1, 2].map((n) => ({ question: { es: `${n}`, en: "" }, answer: { es: "", en: "" } }))
