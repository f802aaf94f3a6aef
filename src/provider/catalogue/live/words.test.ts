import { describe, expect, it } from "vitest"
import { isOtherWord, slipsBetween, slipsForgiven } from "#provider/catalogue/live/slips.ts"
import { likeness, searchWords, stem, wordsOf } from "#provider/catalogue/live/words.ts"

describe("Words of a search", () => {
  it.each([
    "plato platos",
    "jarron jarrones",
    "luz luces",
    "dulce dulces",
    "aceite aceites",
    "papel papeles",
    "cojin cojines",
    "lapiz lapices",
    "mug mugs",
    "dish dishes",
    "knife knives",
    "glass glasses",
    "box boxes",
    "berry berries",
    "vase vases",
    "tomato tomatoes",
    "woman women",
    "leaf leaves",
  ])("are the same in singular and plural: %s", (pair) => {
    const [singular = "", plural = ""] = pair.split(" ")
    expect(stem(plural)).toBe(stem(singular))
  })

  it.each(["pintado pintadas", "aromatico aromaticas", "precioso preciosa"])(
    "are the same of both genders: %s",
    (pair) => {
      const [his = "", hers = ""] = pair.split(" ")
      expect(stem(hers)).toBe(stem(his))
    },
  )

  it("stay different where they are", () => {
    const all = ["mantel", "manta", "plato", "plata", "jarra", "jarron", "taza", "tapa", "glass", "gas"]
    expect(new Set(all.map(stem)).size).toBe(all.length)
  })

  it("leave out what narrows nothing down, unless there is nothing else", () => {
    expect(searchWords("Aceite de la Oliva, ¡aceite!", new Map()).map(({ text }) => text)).toEqual(["aceite", "oliva"])
    expect(searchWords("de la", new Map()).map(({ text }) => text)).toEqual(["de", "la"])
    expect(wordsOf("Hand-painted (2) Ñandú")).toEqual(["hand", "painted", "2", "nandu"])
  })

  it("are whole, synonyms, or beginnings", () => {
    const [rug] = searchWords("rugs", new Map([["rug", ["carpet"]]]))
    if (!rug) throw new Error("No word")
    expect(likeness(rug, "rug")).toBe("whole")
    expect(likeness(rug, "carpets")).toBe("synonym")
    expect(likeness({ ...rug, text: "ru" }, "rural")).toBe("start")
    expect(likeness(rug, "shrug")).toBeUndefined()
  })

  it("are other words with another first letter, unless that sounds the same or they are long", () => {
    const others = [
      "vela tela",
      "candle handle",
      "baso vaso",
      "kushion cushion",
      "xushion cushion",
      "vaze vase",
      "lpate plate",
    ]
    expect(others.filter((pair) => isOtherWord(...(pair.split(" ") as [string, string])))).toEqual(others.slice(0, 2))
  })

  it("count slips: changed, missing, surplus and swapped letters", () => {
    expect(slipsBetween("azulegos", "azulejos")).toBe(1)
    expect(slipsBetween("jaron", "jarron")).toBe(1)
    expect(slipsBetween("miiel", "miel")).toBe(1)
    expect(slipsBetween("catra", "carta")).toBe(1)
    expect(slipsBetween("", "abc")).toBe(3)
    expect([slipsForgiven("sal"), slipsForgiven("plato"), slipsForgiven("alfombra"), slipsForgiven("cer1234")]).toEqual(
      [0, 1, 2, 0],
    )
  })
})
