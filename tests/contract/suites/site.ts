/** The shop's document: drafts, what is published, undo, and who the shop is meanwhile. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listVersions, publishDue } from "#provider/site/versions.ts"
import { SECONDS } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"
import { runOperator } from "#tests/support/operator.ts"

const folder = mkdtempSync(join(tmpdir(), "site-"))
const NORTE = {
  identity: { name: "Librería Norte", email: "hola@norte.example", address: { es: "Mayor 1", en: "Mayor 1" } },
}

export function site(databases: () => Databases): void {
  describe("the shop's document", () => {
    let shop: ContractShop
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const operate = (...words: string[]) => runOperator(shop, "site", ...words)
    function fileOf(document: unknown): string {
      const file = join(folder, "site.json")
      writeFileSync(file, JSON.stringify(document))
      return file
    }
    const shown = async () => (await shop.clients["over HTTP"].call("getSite", {})).identity
    const seen = (name: string) =>
      expect.poll(async () => (await shown()).name, { timeout: 20 * SECONDS, interval: 50 }).toBe(name)

    it("of the demo shop is Azahar's, and comes out as it is in the source", async () => {
      expect(await shown()).toEqual(demoIdentity)
      const source = readFileSync(join(import.meta.dirname, "../../../src/provider/demo/site.json"), "utf8")
      expect((await operate("export")).text).toBe(source)
    })

    it("is nobody's else where there is no demo shop: without a name it is called by its address", async () => {
      const empty = await openContractShop(databases(), { seedDemo: false })
      const { identity } = await empty.provider.api.call("getSite", {})
      await empty.close()
      expect(identity).toMatchObject({ name: "localhost", email: "", phone: "", account: "" })
    })

    it("is a draft until it is published; everybody follows, and undo goes back", async () => {
      const version = shop.provider.catalogVersion()
      expect((await operate("import", fileOf(NORTE), "--note", "Our own")).text).toBe("Version 2 is the draft.\n")
      expect(await shown()).toEqual(demoIdentity)
      expect((await operate("publish")).text).toBe("Version 2 is published.\n")
      await seen("Librería Norte")
      expect(shop.provider.catalogVersion()).toBeGreaterThan(version)
      expect(await shown()).toMatchObject({ phone: "", hours: { es: "", en: "" }, account: "" })
      expect((await operate("undo")).text).toBe("Version 1 is published again.\n")
      await seen("Azahar")
      expect((await operate("undo")).complaint).toMatch(/nothing to go back to/)
      expect((await operate("history", "--json")).json()).toMatchObject([
        { id: 2, note: "Our own", isPublished: false },
        { id: 1, isPublished: true },
      ])
    })

    it("comes out and goes in again with the same bytes", async () => {
      const first = (await operate("export", "2")).text
      writeFileSync(join(folder, "again.json"), first)
      await operate("import", join(folder, "again.json"))
      expect((await operate("export", "--draft")).text).toBe(first)
    })

    it("is refused with each field and the way out, and nothing is stored", async () => {
      const before = (await operate("history")).text
      const wrong = { identity: { name: "x".repeat(61), email: "norte", social: ["http://norte.example"] }, colour: 1 }
      const { code, complaint } = await operate("import", fileOf(wrong))
      expect(code).toBe(1)
      expect(complaint).toContain("identity.name takes at most 60 characters.")
      expect(complaint).toContain("identity.email takes an address such as hello@shop.example.")
      expect(complaint).toContain("identity.social.0 takes an address such as https://shop.example.")
      expect(complaint).toMatch(/^colour is not known here/m)
      expect((await operate("history")).text).toBe(before)
    })

    it("is published at its moment", async () => {
      const { db } = shop.connection
      const at = new Date(Date.now() + 60 * SECONDS)
      expect((await operate("publish", "2", "--at", "yesterday")).complaint).toMatch(/takes a moment with its zone/)
      await operate("publish", "2", "--at", at.toISOString())
      expect(await publishDue(db, new Date(at.getTime() - 1))).toEqual([])
      expect(await publishDue(db, at)).toEqual([2])
      expect((await listVersions(db)).find(({ isPublished }) => isPublished)).toMatchObject({ id: 2, publishAt: null })
      await seen("Librería Norte")
    })
  })
}
