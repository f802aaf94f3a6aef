import fc from "fast-check"
import { create, object } from "superstruct"
import { describe, expect, it } from "vitest"
import {
  cents,
  choice,
  count,
  countOrNone,
  day,
  flag,
  list,
  localized,
  moment,
  reference,
  shownAs,
  text,
  textOrNone,
} from "#provider/platform/fieldKinds.ts"
import { resource } from "#provider/platform/resource.ts"

const thing = resource({
  name: localized("name", { most: 20 }),
  slug: text("slug", { most: 10 }),
  link: textOrNone("link", { most: 300 }),
  picture: shownAs("pictureKey", reference("picture_key")),
  kind: choice("kind", ["new", "used"], ["old"]),
  weight: count("grams", { most: 1000 }),
  limit: countOrNone("most", { least: 1, most: 9 }),
  price: cents("price_cents", { most: 99_999_999 }),
  opens: day("opens_on"),
  ends: shownAs("endsAt", moment("ends_at", "last")),
  isOpen: flag("open"),
  places: list("places"),
})
const input = object(thing.given)

const row = fc.record({
  name_es: fc.constantFrom("", "Uno"),
  name_en: fc.constantFrom("", "One"),
  slug: fc.constantFrom("", "a-b"),
  link: fc.constantFrom(null, "/products"),
  picture_key: fc.constantFrom(null, "a-0a1b2c3d"),
  kind: fc.constantFrom("new" as const, "used" as const),
  grams: fc.nat(1000),
  most: fc.constantFrom(null, 1, 9),
  price_cents: fc.nat(99_999_999),
  opens_on: fc.constantFrom(null, "2026-11-27"),
  ends_at: fc.constantFrom(null, "2026-06-30T21:59:59.999Z", "2026-12-31T22:59:59.999Z"),
  open: fc.constantFrom(0 as const, 1 as const),
  places: fc.constantFrom("[]", '["a","b"]'),
})

describe("the fields of a noun", () => {
  it("are the same row again after an answer, a form and an input", () => {
    fc.assert(
      fc.property(row, (kept) => {
        const shown = thing.read(kept)
        expect(thing.write(shown)).toEqual(kept)
        const fromTexts = create(thing.fromTexts(thing.texts(shown)), input)
        expect(thing.write(thing.put(thing.none, fromTexts))).toEqual(kept)
      }),
    )
  })

  it("stay as they are where nothing is fromTexts of them, one language apart from the other", () => {
    const before = { ...thing.none, id: "a", name: { es: "Uno", en: "One" }, price: 490 }
    expect(thing.put(before, {})).toEqual(before)
    expect(thing.put(before, { name: { es: "Dos" }, ends: "2026-12-31" })).toEqual({
      ...before,
      name: { es: "Dos", en: "One" },
      endsAt: "2026-12-31T22:59:59.999Z",
    })
    expect(thing.fromTexts({ "name.es": "Dos" })).toEqual({ name: { es: "Dos", en: undefined } })
  })

  it("refuse by their own name what cannot be read", () => {
    const refused = (texts: Record<string, string>) =>
      input.validate(thing.fromTexts(texts), { coerce: true })[0]?.path.join(".")
    expect(refused({ price: "4,9,0" })).toBe("price")
    expect(refused({ limit: "0" })).toBe("limit")
    expect(refused({ ends: "2026-02-31" })).toBe("ends")
    expect(refused({ "name.en": "x".repeat(21), "name.es": "" })).toBe("name.en")
    expect(refused({ kind: "old", price: "4,90", limit: "" })).toBeUndefined()
  })
})
