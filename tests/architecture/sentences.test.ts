/** Sentences of commands, imports and backups exist in Spanish too. */
import { expect, it } from "vitest"
import { ownFaults, ownRefusals } from "#cli/ownRefusals.ts"
import { commandNames, runShop } from "#cli/shop.ts"
import { spanishHelp } from "#cli/spanishHelp.ts"
import { spanishSummaries } from "#cli/spanishSummaries.ts"
import { codeOf, quoted, saidOf, says, wordsOf } from "#provider/platform/words/says.ts"
import { spanish } from "#provider/platform/words/spanish.ts"
import { pairs } from "#shared/look/legibility.ts"
import { codeFiles, isTest, visitNodes } from "#tests/support/sources.ts"

interface Quasi {
  quasis: { value: { cooked: string } }[]
}

const said = codeFiles("src/provider", "src/cli", "src/server").flatMap((path) => {
  const found: string[] = []
  if (isTest(path)) return found
  visitNodes(path, (node) => {
    const tag = node["tag"] as { name?: string } | undefined
    if (node.type !== "TaggedTemplateExpression" || tag?.name !== "says") return
    found.push((node["quasi"] as Quasi).quasis.map(({ value }) => value.cooked).join("{}"))
  })
  return found
})

it("has Spanish words for each sentence of commands and imports", () => {
  expect(said.length).toBeGreaterThan(300)
  expect([...new Set(said)].filter((sentence) => !Object.hasOwn(spanish, sentence))).toEqual([])
})

it("has Spanish words for what is chosen from a list", () => {
  const chosen = [...Object.values(ownRefusals), ...Object.values(ownFaults), ...pairs.map(({ what }) => what)]
  expect(chosen.filter((sentence) => !Object.hasOwn(spanish, sentence))).toEqual([])
})

it("keeps every parameter in Spanish, and gives each sentence a code of its own", () => {
  const gaps = (text: string) => text.match(/\{\d?\}/g)?.length ?? 0
  const lost = Object.entries(spanish).filter(([en, es]) => gaps(en) !== gaps(es))
  expect(lost.map(([en]) => en)).toEqual([])
  const codes = Object.keys(spanish).map(codeOf)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

it("says a sentence within a sentence in one language", () => {
  const reason = says`${says`is longer than ${40} MB`}: a file for sale lies beside the file, or where --files says`
  const whole = says`${reason}; the product is brought in as a draft`
  expect(wordsOf(whole, "es")).toBe(
    "pasa de 40 MB: los archivos que se venden van junto al archivo, en el ZIP o donde diga --files; el producto entra como borrador",
  )
  expect(wordsOf(whole, "en")).toBe(
    "is longer than 40 MB: a file for sale lies beside the file, or where --files says; the product is brought in as a draft",
  )
  expect(wordsOf(saidOf("takes a text"), "es")).toBe("admite un texto")
  expect(wordsOf(quoted("an extension's own words"), "es")).toBe("an extension's own words")
})

it.each(["es", "en"])("lists what each command is for in words (%s)", async (lang) => {
  let text = ""
  const out = async (piece: string) => {
    text += piece
  }
  await runShop(["--help", "--lang", lang], {}, { out, err: { write: () => {} } })
  expect(text).toContain("move-database FROM TO")
  expect(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g)).toBeNull()
})

it("calls money that goes back a reembolso in commands, as pages do", () => {
  const money = [
    ...Object.entries(spanish).filter(([en]) => /\brefund(?:s|ed)?\b/i.test(en)),
    ...Object.entries(spanishSummaries).filter(([name]) => /refund/i.test(name)),
  ]
  expect(money.length).toBeGreaterThan(8)
  expect(money.filter(([, es]) => /devoluci|devuelt|devolver/i.test(es))).toEqual([])
})

const DAILY = ["check", "import", "export", "backup", "restore", "owner", "init"]

it.each(DAILY)("explains the same options of %s in Spanish as in English", async (name) => {
  const help = async (lang: string) => {
    let text = ""
    const out = async (piece: string) => {
      text += piece
    }
    const terminal = { out, err: { write: () => undefined } }
    expect(await runShop([name, "--help", "--lang", lang], {}, terminal)).toBe(0)
    return text
  }
  const [english, other] = [await help("en"), await help("es")]
  const options = (text: string) =>
    [...new Set(text.match(/^ +--[a-z-]+/gm)?.map((option) => option.trim()))].toSorted()
  expect(other).toMatch(/^Uso: /)
  expect(options(other)).toEqual(options(english))
  expect(commandNames).toContain(name)
  expect(Object.keys(spanishHelp)).toContain(name)
})
