/** Reviews and addresses of an earlier shop: each review at its product, each address at a page; on each database. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { type FileFinding, moveIn } from "#provider/exchange/moveIn/moveIn.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { findingLine } from "#provider/platform/tables/findings.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { shopifyReviews, wooReviews } from "#tests/support/movedFiles.ts"
import { testShop } from "#tests/support/testShop.ts"

const REVIEWS = 300

export function describeMovedGoods(engine: Engine): void {
  describe(`reviews and addresses moved in on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const shop = testShop(engine, { seedDemo: true })
    const folder = newMemoryDir()
    const db = () => shop().connection.db
    beforeEach(async () => {
      const moved = db().selectFrom("moved_rows").select("row_id")
      await db().deleteFrom("reviews").where("id", "in", moved).execute()
      for (const table of ["moved_rows", "redirects"] as const) await db().deleteFrom(table).execute()
    })

    async function move(name: string, lines: Iterable<string>, { dryRun = false } = {}) {
      const findings: FileFinding[] = []
      writeFileSync(join(folder, name), [...lines].join(""))
      const about = { folder, currency: "EUR", now: new Date(), moveId: newId(), actorId: null, dryRun }
      const files = [{ name, path: join(folder, name) }]
      const report = await moveIn({ db: db(), engine, files, ...about }, (finding) => findings.push(finding))
      const [file] = report.files
      return {
        counts: [file?.found, file?.added, file?.known, file?.leftOut],
        said: findings.map(({ file: _file, ...finding }) => findingLine(finding)),
      }
    }
    const follow = async (path: string) =>
      (await customerWorld(shop(), "in process").guest().call("followAddress", { path })).to
    const shownOf = async (id: string) => {
      const of = db().selectFrom("reviews").select("id").where("product_id", "=", id)
      return (await of.where("status", "=", "approved").execute()).length
    }
    const catalogVersion = async () =>
      (await db().selectFrom("meta").select("value").where("key", "=", "catalog_version").executeTakeFirstOrThrow())
        .value
    const products = () =>
      db()
        .selectFrom("products")
        .select(["id", "slug", "sku"])
        .where("visible", "=", 1)
        .orderBy("id")
        .limit(7)
        .execute()

    it.each(["shopify", "woocommerce"] as const)(
      "brings the reviews that %s showed to their products, once",
      async (source) => {
        const some = await products()
        const file = () =>
          source === "shopify"
            ? shopifyReviews(
                REVIEWS,
                some.map(({ slug }) => slug),
              )
            : wooReviews(
                REVIEWS,
                some.map(({ sku }) => sku),
              )
        const api = customerWorld(shop(), "in process").guest()
        const id = some[1]?.id ?? ""
        expect((await move("resenas.csv", file(), { dryRun: true })).counts).toEqual([270, 270, 0, 30])
        const version = await catalogVersion()
        const { counts, said } = await move("resenas.csv", file())
        expect(counts).toEqual([270, 270, 0, 30])
        expect(said).toHaveLength(30)
        expect(said[0]).toMatch(
          /^line 11, (curated|comment_approved): "(spam|0)" was not shown there: the review is left out$/,
        )
        expect((await move("resenas.csv", file())).counts).toEqual([270, 0, 270, 30])
        const rows = await db()
          .selectFrom("reviews")
          .selectAll()
          .where("id", "in", db().selectFrom("moved_rows").select("row_id"))
          .execute()
        expect(rows).toHaveLength(270)
        expect(
          rows.every(({ status, email, user_id }) => status === "approved" && email === null && user_id === null),
        ).toBe(true)
        expect(rows.some(({ content }) => content.includes("<"))).toBe(false)
        expect(await catalogVersion()).toBeGreaterThan(version)
        // The running shop learns of it by itself.
        await expect
          .poll(async () => (await api.call("listReviews", { id })).total, { timeout: 10 * SECONDS })
          .toBe(await shownOf(id))
      },
    )

    it("tells the reviews of products that are not here, and those without stars or words", async () => {
      const heading = "product_handle,state,rating,title,author,body,created_at\n"
      const rows = [
        "nada,published,5,,Ana,Muy bonita de verdad,2024-01-01",
        "cer-111,published,9,,Ana,Muy bonita de verdad,2024-01-01",
        "cer-111,published,4,,Ana,Bien,2024-01-01",
        "cer-111,published,4,Buena,Ana,Bien hecha,2024-01-01",
      ]
      const { counts, said } = await move("resenas.csv", [heading, rows.join("\n")])
      expect(counts).toEqual([1, 1, 0, 3])
      expect(said).toEqual([
        'line 2, product_handle: "nada" is no product of this shop: the review is left out',
        'line 3, rating: "9" is no number of stars from 1 to 5: the review is left out',
        'line 4, body: "Bien" has fewer than 10 letters: the review is left out',
      ])
    })

    it("leads every old address of both shops on by its shape, in the language that was asked for", async () => {
      const [one] = await products()
      const category = await db().selectFrom("categories").select("slug").limit(1).executeTakeFirstOrThrow()
      const slug = one?.slug ?? ""
      for (const old of [
        `/products/${slug}`,
        `/collections/todo/products/${slug}`,
        `/producto/${slug}/`,
        `/products/${slug.toUpperCase()}`,
      ])
        expect([old, await follow(old)]).toEqual([old, expect.stringMatching(new RegExp(`^/product/${slug}$`, "i"))])
      for (const old of [
        `/collections/${category.slug}`,
        `/product-category/casa/${category.slug}/`,
        `/categoria-producto/${category.slug}`,
      ])
        expect([old, await follow(old)]).toEqual([old, `/product-category/${category.slug}`])
      expect(await follow("/es/tienda/")).toBe("/es/products")
      expect(await follow("/collections/all")).toBe("/products")
      expect(await follow("/pages/contacto")).toBe("/contact")
      expect(await follow("/mi-cuenta/edit-account/")).toBe("/my-account")
      expect(await follow("/products/no-hay-tal")).toBeUndefined()
    })

    it("leads the address of every product and category on, in the shapes of both shops", async () => {
      const slugs = await db().selectFrom("products").select("slug").where("visible", "=", 1).execute()
      const groups = await db().selectFrom("categories").select("slug").execute()
      expect([slugs.length > 50, groups.length > 5]).toEqual([true, true])
      const lost: string[] = []
      for (const { slug } of slugs)
        for (const old of [`/products/${slug}`, `/producto/${slug}/`])
          if ((await follow(old)) !== `/product/${slug}`) lost.push(old)
      for (const { slug } of groups)
        for (const old of [`/collections/${slug}`, `/categoria-producto/${slug}/`])
          if ((await follow(old)) !== `/product-category/${slug}`) lost.push(old)
      expect(lost).toEqual([])
      expect(await db().selectFrom("redirects").select("from_path").execute()).toEqual([])
    })

    it("writes redirects for addresses of another shape, and lists those without a goal", async () => {
      const [one, other] = await products()
      const urls = [
        `https://vieja.example/products/${one?.slug}`,
        `https://vieja.example/tienda/jarras/${one?.slug}.html`,
        `/blog/2019/${other?.slug}/?utm_source=x`,
        "https://vieja.example/blog/poda",
        `https://vieja.example/tienda/jarras/${one?.slug}.html`,
      ]
      const file = () => [`URL\n${urls.join("\n")}\n`]
      expect((await move("direcciones.csv", file(), { dryRun: true })).counts).toEqual([4, 2, 2, 1])
      const { counts, said } = await move("direcciones.csv", file())
      expect(counts).toEqual([4, 2, 2, 1])
      expect(said).toEqual([
        'line 5, URL: "https://vieja.example/blog/poda" leads nowhere here: a redirect can be typed for it',
      ])
      expect(await follow(`/tienda/jarras/${one?.slug}.html`)).toBe(`/product/${one?.slug}`)
      expect(await follow(`/blog/2019/${other?.slug}`)).toBe(`/product/${other?.slug}`)
      expect((await move("direcciones.csv", file())).counts).toEqual([4, 0, 4, 1])
    })

    it("takes the redirects of Shopify, which say where they led", async () => {
      const [one] = await products()
      const rows = [`/promo,/products/${one?.slug}`, "/viejo,https://otra.example/x"]
      const { counts } = await move("redirects.csv", ["Redirect from,Redirect to\n", rows.join("\n")])
      expect(counts).toEqual([1, 1, 0, 1])
      expect(await follow("/promo")).toBe(`/product/${one?.slug}`)
    })
  })
}
