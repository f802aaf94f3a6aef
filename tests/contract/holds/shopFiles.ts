/** Files of the shop: who uses them, and those that a product is downloaded as. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { drawing } from "#tests/support/pictureServer.ts"

/** Sold as a file. */
const PRODUCT = "pap-415"
const DEMO_PDF = "azahar-a4-a3-30x40.pdf"

export function shopFiles(databases: () => Databases): void {
  describe("the shop's files", () => {
    let shop: ContractShop
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(() => shop.close())
    const files = (...args: string[]) => runOperator(shop, "files", ...args)
    const listed = async (...args: string[]) => (await runOperator(shop, "listFiles", ...args)).json()
    const detach = (name: string) => runOperator(shop, "detachProductFile", `--id=${PRODUCT}`, `--name=${name}`)
    const given = (name: string, content: string | Buffer) => {
      const path = join(shop.place.dataDir, name)
      writeFileSync(path, content)
      return path
    }
    const versionOf = async () => {
      const rows = shop.connection.db.selectFrom("products").select("version").where("id", "=", PRODUCT)
      return (await rows.executeTakeFirstOrThrow()).version
    }

    it("are listed with what uses them, pictures and files for sale", async () => {
      given("jug.png", await drawing(3, 800, 1000).png().toBuffer())
      const table = given("new.csv", "id,name_en,department,category,price,image_1\njug,Jug,Kitchen,Jugs,9,jug.png\n")
      expect(await runOperator(shop, "import", table)).toMatchObject({ code: 0 })
      mkdirSync(join(shop.place.dataDir, "downloads"), { recursive: true })
      given("downloads/left.pdf", "nobody sells it")
      const all = (await listed()) as { name: string; bytes: number; usedBy: string[] }[]
      expect(all.map(({ usedBy }) => usedBy)).toContainEqual([
        "product jug",
        "department kitchen",
        expect.stringContaining("category jugs"),
      ])
      expect(all).toContainEqual({ name: DEMO_PDF, bytes: expect.any(Number), usedBy: [`product ${PRODUCT}`] })
      expect(await listed("--unused")).toEqual([{ name: "downloads/left.pdf", bytes: 15, usedBy: [] }])
    })

    it("come to a product and go from it, and the running shop is told", async () => {
      const before = await versionOf()
      const guide = given("Guía.pdf", "how it is printed")
      expect((await files("add", PRODUCT, guide, "--name", "Guide.pdf", "--most", "3", "--days", "30")).code).toBe(0)
      expect(await versionOf()).toBeGreaterThan(before)
      expect((await listed()).find(({ bytes }: { bytes: number }) => bytes === 17)).toMatchObject({
        name: expect.stringMatching(/^downloads\/guia-[0-9a-f]{12}\.pdf$/),
        usedBy: [`product ${PRODUCT}`],
      })
      expect((await detach(DEMO_PDF)).code).toBe(0)
      expect((await listed()).some(({ name }: { name: string }) => name === DEMO_PDF)).toBe(false)
      const rows = await shop.connection.db.selectFrom("product_files").selectAll().execute()
      expect(rows).toMatchObject([{ product_id: PRODUCT, name: "Guide.pdf", most: 3, days: 30 }])
      const events = shop.connection.db.selectFrom("events").select(["kind", "actor"]).where("subject_id", "=", PRODUCT)
      expect(await events.execute()).toEqual(
        Array.from({ length: 2 }, () => ({ kind: "product.changed", actor: "shop" })),
      )
    })

    it("are refused in a sentence", async () => {
      const guide = given("same.pdf", "how it is printed")
      const refusals: [args: string[], sentence: string, code?: number][] = [
        [["add", "nobody", guide], "That product does not exist."],
        [["add", "cer-101", guide], "It is not sold as a download."],
        [["add", PRODUCT, guide, "--name", "Guide.pdf"], "--name: Something else has this already."],
        [["add", PRODUCT, "nowhere.pdf"], "There is no file nowhere.pdf."],
        [["add", PRODUCT, given("empty.pdf", "")], "empty.pdf is empty."],
        [["add", PRODUCT, guide, "--most", "0"], '--most is "0", but it takes a number from 1.', 2],
        [["add", PRODUCT], "FILE is missing.", 2],
        [["drop", PRODUCT, guide], 'ACTION is "drop"', 2],
      ]
      expect((await detach("x.pdf")).complaint).toBe("It has no such file.\n")
      expect((await detach("Guide.pdf")).complaint).toContain("This file is all it sells")
      for (const [args, sentence, code = 1] of refusals) {
        const answer = await files(...args)
        expect([answer.code, answer.complaint], args.join(" ")).toEqual([code, expect.stringContaining(sentence)])
      }
    })

    it("stay once somebody bought them", async () => {
      const { api } = await customerWorld(shop, "in process").customer()
      await orderOf(api, [{ id: PRODUCT, amount: 1 }], { paymentMethod: "transfer", digitalConsent: true })
      expect((await files("add", PRODUCT, given("more.pdf", "more"))).code).toBe(0)
      expect(await detach("Guide.pdf")).toMatchObject({
        code: 1,
        complaint: expect.stringContaining("may still download this file"),
      })
    })
  })
}
