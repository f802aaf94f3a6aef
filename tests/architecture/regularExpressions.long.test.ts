/** No text makes a regular expression take for ever. Source: defences, D-30. */
import { checkSync } from "recheck"
import { describe, expect, it } from "vitest"
import { codeFiles, isTest, type Node, placeOf, visitNodes } from "#tests/support/sources.ts"

/** Where time may grow with the square of a text, because no stranger can make it long. */
const BOUNDED: Record<string, string> = {
  "src/app/home/shopJsonLd.ts": "the owner's own address",
  "src/app/ui/Price.tsx": "a formatted amount",
  "src/provider/platform/db/copyBeforeMigration.ts": "the name of a file in the data folder",
  "src/provider/admin/back/goBack.ts": "the name of a file in the data folder",
  "src/provider/admin/rehearsal/compareAnswers.ts": "an answer of the shop itself, in a rehearsal",
  "src/server/pages/renderPage.tsx": "the icons of the build",
  "src/provider/platform/tables/cells.ts": "a cell of the owner's import",
  "src/provider/catalogue/products/productFacts.ts": "an address of the owner's, in an import or a form",
  "src/provider/exchange/pictures/preparePictures.ts": "a name in the owner's import",
  "src/provider/exchange/suggestMap.ts": "a heading of the owner's import",
  "src/provider/platform/tables/writtenNumbers.ts": "a number of at most 60 characters",
  "src/provider/exchange/workbook/cellNumbers.ts": "a format's code of at most 300 characters",
  "src/provider/orders/payments/redsysQuery.ts": "an answer of the bank, cut at 100 kB",
  "src/provider/platform/tables/slugify.ts": "a name in the owner's import",
  "src/shared/fields/weakPasswords.ts": "a password of at most 128 characters",
}
/** For each; what is not decided by then is not held against it. All together take seconds. */
const TIMEOUT_MS = 200
/** For what is decided in no time, but for a machine that does much else. */
const PATIENT_MS = 20_000

interface Found {
  path: string
  place: string
  pattern: string
  flags: string
}

function expressionsOf(path: string): Found[] {
  const found: Found[] = []
  visitNodes(path, (node: Node) => {
    if (node.type !== "Literal" || !("regex" in node)) return
    found.push({ path, place: placeOf(path, node.start), ...(node["regex"] as Pick<Found, "pattern" | "flags">) })
  })
  return found
}

/** How the time it takes grows, where that is worse than the text's length. */
function growthOf({ pattern, flags }: Pick<Found, "pattern" | "flags">, timeout = TIMEOUT_MS): string | undefined {
  const found = checkSync(pattern, flags, { timeout, checker: "automaton" })
  return found.status === "vulnerable" ? found.complexity.type : undefined
}

describe("regular expressions", () => {
  it("are looked at by a checker that knows slow ones [D-30]", () => {
    expect(growthOf({ pattern: "^(a+)+$", flags: "" }, PATIENT_MS)).toBe("exponential")
    expect(growthOf({ pattern: "a+$", flags: "" }, PATIENT_MS)).toBe("polynomial")
    expect(growthOf({ pattern: "^a+$", flags: "" }, PATIENT_MS)).toBeUndefined()
  })

  it("take a time that grows as the text does, but where the text is short [D-30]", () => {
    const all = codeFiles("src", "server.ts")
      .filter((path) => !isTest(path))
      .flatMap(expressionsOf)
    expect(all.length).toBeGreaterThan(100)
    const slow = all.flatMap((each) => {
      const growth = growthOf(each)
      return growth === undefined ? [] : [{ ...each, growth }]
    })
    const unbounded = slow.filter(({ path, growth }) => growth === "exponential" || !(path in BOUNDED))
    expect(unbounded.map(({ place, pattern, growth }) => `${place} /${pattern}/ is ${growth}`)).toEqual([])
  })
})
