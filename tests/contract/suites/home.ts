/** The home page: the sections of the published document, with what only the provider knows of them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { runOperator } from "#tests/support/operator.ts"

const both = (text: string) => ({ es: text, en: text })

const SECTIONS = [
  { id: "hero", kind: "hero", title: { es: "Todo recto", en: "" }, picture: { key: "", alt: both("") } },
  { id: "best", kind: "products", by: "bestSelling", count: 4 },
  { id: "words", kind: "text", text: both("**Bold** <script>1</script>") },
  { id: "over", kind: "text", text: both("Over"), until: "2020-01-01" },
  { id: "hidden", kind: "text", text: both("Hidden"), on: false },
  { id: "praise", kind: "reviews", title: both("They say"), count: 2 },
  {
    id: "asked",
    kind: "questions",
    title: both("Asked"),
    items: [1, 2].map((n) => ({ question: both(`Q${n}`), answer: both("A") })),
  },
]

export function home(databases: () => Databases): void {
  describe("the home page", () => {
    const folder = mkdtempSync(join(tmpdir(), "home-"))
    let shop: ContractShop
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const sections = async () => (await shop.clients["over HTTP"].call("getHome", {})).sections

    it("is Azahar's where the demo shop stands", async () => {
      expect((await sections()).map(({ id }) => id)).toEqual([
        "hero",
        "promises",
        "departments",
        "featured",
        "split",
        "sale",
        "strip",
        "about",
      ])
    })

    it("shows today's sections of the document, in order, each with what its kind has", async () => {
      const file = join(folder, "site.json")
      writeFileSync(file, JSON.stringify({ identity: { name: "Raya" }, home: SECTIONS }))
      expect((await runOperator(shop, "site", "import", file, "--publish")).code).toBe(0)
      const ids = async () => (await sections()).map(({ id }) => id)
      await expect
        .poll(ids, { timeout: 20 * SECONDS, interval: 50 })
        .toEqual(["hero", "best", "words", "praise", "asked"])
      const [hero, best, words, praise, asked] = await sections()
      expect(hero).toEqual({ id: "hero", kind: "hero", title: both("Todo recto") })
      expect(best).toMatchObject({ by: "bestSelling", products: [] })
      expect(words?.html?.es).toContain("<strong>Bold</strong>")
      expect(words?.html?.es).not.toContain("<script")
      expect(praise?.reviews).toHaveLength(2)
      expect(praise?.reviews?.every(({ rating }) => rating >= 4)).toBe(true)
      expect(asked?.items).toMatchObject([{ title: both("Q1"), html: both("<p>A</p>") }, { title: both("Q2") }])
    })

    it("refuses an order that cannot be looked at, and says how to mend it", async () => {
      const file = join(folder, "wrong.json")
      writeFileSync(
        file,
        JSON.stringify({ look: { palette: "rosa" }, home: [...SECTIONS.slice(1), ...SECTIONS.slice(0, 1)] }),
      )
      const { code, complaint } = await runOperator(shop, "site", "import", file)
      expect(code).toBe(1)
      expect(complaint).toMatch(/^home: “hero” comes first: it cannot be moved down/m)
      expect(complaint).toMatch(/^look\.palette: One of cobalto, tinta, /m)
    })
  })
}
