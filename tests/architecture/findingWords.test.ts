/** What an import says of a file is said in both languages of the owner's area. */
import { expect, it } from "vitest"
import { translateFinding } from "#operator/data/findingWords.ts"
import { codeFiles, isTest, visitNodes } from "#tests/support/sources.ts"

/** How reasons begin. */
const REASON = /^(?:takes|is|has|was|may|names|belongs|differs|holds|lies|leads|does|cannot|there is no|answers) \S+/
/** Headings of other programs' files, and words between others. */
const NO_REASONS = ["is featured", "is not", "is encrypted", "is a link"]

const reasons = codeFiles("src/provider/exchange")
  .filter((path) => !isTest(path) && !path.includes("/write/"))
  .flatMap((path) => {
    const found: string[] = []
    visitNodes(path, (node) => {
      if (node.type === "Literal" && typeof node["value"] === "string") found.push(node["value"])
      if (node.type === "TemplateLiteral") {
        const parts = (node["quasis"] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
        found.push(parts.join("7"))
      }
    })
    return found.filter(
      (text) => REASON.test(text) && !NO_REASONS.some((word) => text.trim() === word || text.includes(` ${word}`)),
    )
  })

it("says in Spanish whatever it says in English", () => {
  expect(reasons.length).toBeGreaterThan(80)
  expect(reasons.filter((reason) => translateFinding(reason, "es") === reason)).toEqual([])
})

it("names no option of a terminal in a page", () => {
  const said = reasons.flatMap((reason) => [translateFinding(reason, "es"), translateFinding(reason, "en")])
  expect(said.filter((text) => text.includes("--"))).toEqual([])
})

it("keeps what stands in a sentence, and what stands behind it", () => {
  const text =
    "is longer than 40 MB: a file for sale lies beside the file, or where --files says; the product is brought in as a draft"
  expect(translateFinding(text, "es")).toBe(
    "pasa de 40 MB: los archivos que se venden van en el ZIP; el producto entra como borrador",
  )
  expect(translateFinding(text, "en")).toBe(
    "is longer than 40 MB: files for sale come in the ZIP; the product is brought in as a draft",
  )
  expect(translateFinding("names 2 options, but a has values of 1", "es")).toBe(
    "nombra 2 opciones, pero a tiene valores de 1",
  )
  expect(translateFinding("something of an extension's own", "es")).toBe("something of an extension's own")
})
