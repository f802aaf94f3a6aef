/** Redirects by their page: addresses that were not found led on at a press, others typed, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { decoded, formsIn } from "#tests/support/formsIn.ts"
import { openPages, type PageDoor, type Typed } from "#tests/support/pageDoor.ts"

const PAGE = "/shop/redirects"

export function redirects(worldOf: () => CustomerWorld): void {
  const said = (html: string) => decoded(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ")
  const follow = (path: string, more = {}) =>
    worldOf()
      .guest()
      .call("followAddress", { path, ...more })
  let pages: PageDoor
  const listed = async () => (await runAdmin(pages.context, "listRedirects", {})).redirects
  const missed = () => runAdmin(pages.context, "listNotFound", {})
  const save = (from: string, to: string, more = {}) =>
    runAdmin(pages.context, "saveRedirect", { from, to, ...more }).catch((error: unknown) => error)

  /** Sends the form of a page whose button, or else its address, fits. */
  async function press(html: string, fits: RegExp, typed: Typed = {}) {
    const form = formsIn(html).find(
      ({ action, buttons, controls }) =>
        action.startsWith(`/admin${PAGE}`) &&
        fits.test([action, ...controls.map(({ value }) => value), ...buttons.map(({ value }) => value)].join(" ")),
    )
    const button = form?.buttons[0]
    if (!form || !button) throw new Error(`No form fits ${fits}`)
    return pages.send(form, typed, button)
  }
  /** The form of a new one comes last. */
  async function type(typed: Typed) {
    const { body } = await pages.open(PAGE)
    const form = formsIn(body).findLast(({ action }) => action === `/admin${PAGE}`)
    const button = form?.buttons[0]
    if (!form || !button) throw new Error("There is no form")
    return pages.send(form, typed, button)
  }

  describe("redirects by page", () => {
    beforeAll(async () => {
      pages = await openPages(worldOf().shop)
    })
    afterAll(async () => {
      const { db } = worldOf().shop.connection
      await db.deleteFrom("redirects").execute()
      await db.deleteFrom("missed_addresses").execute()
      pages.close()
    })

    it("show what was not found, most asked first, and lead it on at a press, which can be undone", async () => {
      for (let n = 0; n < 3; n += 1) await follow("/tienda/plato-lonja-azul/", { referrer: "www.example.com" })
      await follow("/es/catalogo/platos")
      await follow("/wp-login.php", { robot: true })
      await follow("/index.php?id=77")
      await follow("/blog/poda")
      const found = await missed()
      expect(found.map(({ path, times, onlyRobots }) => [path, times, onlyRobots])).toEqual([
        ["/tienda/plato-lonja-azul", 3, false],
        ["/blog/poda", 1, false],
        ["/catalogo/platos", 1, false],
        ["/index.php?id=77", 1, false],
        ["/wp-login.php", 1, true],
      ])
      expect(found.map(({ near }) => near?.to)).toEqual([
        "/product/plato-lonja",
        // Only in the text of a product.
        undefined,
        "/product-category/platos",
        undefined,
        undefined,
      ])
      const { body } = await pages.open(PAGE)
      expect(said(body)).toContain("/tienda/plato-lonja-azul 3 veces, la última el")
      expect(said(body)).toContain("Desde www.example.com.")
      expect(said(body)).toContain("Llevar a «Plato Lonja»")
      expect(said(body)).toContain("Llevar a la categoría «Platos")
      expect(said(body)).toContain("1 que solo piden robots")

      const led = await press(body, /plato-lonja-azul/)
      expect(led.location).toContain(`/admin${PAGE}`)
      expect(await follow("/en/tienda/plato-lonja-azul")).toEqual({ to: "/en/product/plato-lonja" })
      const after = await pages.open(PAGE)
      expect((await missed()).map(({ path }) => path)).not.toContain("/tienda/plato-lonja-azul")
      expect(said(after.body)).toContain("Puestas: 1")

      const newest = async () => (await runAdmin(pages.context, "listEvents", { what: "site" })).events[0]
      const saved = await newest()
      expect(saved).toMatchObject({ kind: "redirect.saved", undo: { can: "before" } })
      await runAdmin(pages.context, "undoEvent", { id: saved?.id })
      expect(await listed()).toEqual([])
      expect((await missed())[0]?.path).toBe("/tienda/plato-lonja-azul")
      await runAdmin(pages.context, "undoEvent", { id: (await newest())?.id })
      expect(await listed()).toHaveLength(1)

      const removed = await press((await pages.open(PAGE)).body, /remove .*plato-lonja-azul/)
      expect(removed.location).toContain(`/admin${PAGE}`)
      expect(await listed()).toEqual([])
    })

    it("are typed in any spelling, and led elsewhere too", async () => {
      expect((await type({ from: "/año/*", to: "/products?orderby=price", temporary: "yes" })).status).toBe(303)
      expect((await type({ from: "/foro/", to: "https://foro.example.com/" })).status).toBe(303)
      expect(await follow("/a%C3%B1o/nuevo")).toEqual({ to: "/products?orderby=price", temporary: true })
      expect(await follow("/foro")).toEqual({ to: "https://foro.example.com/" })
      const { body } = await pages.open(PAGE)
      expect(said(body)).toContain("/año/* /products?orderby=price")
      expect(said(body)).toContain("por un tiempo")
      const other = await pages.open(`${PAGE}?from=/blog/poda`)
      expect(other.body).toMatch(/value="\/blog\/poda"/)
    })

    it("are refused where they would go round, also through others", async () => {
      await save("/uno", "/dos")
      await save("/dos", "/tres")
      const refused = await type({ from: "/tres", to: "/uno" })
      expect(refused.status).toBe(400)
      expect(said(refused.body)).toContain("Daría vueltas sin fin: /dos lleva a /tres.")
      expect(refused.body).toMatch(/value="\/uno"/)
      expect(await save("/solo", "/es/solo/")).toMatchObject({ fields: { to: expect.stringMatching(/^leads_back/) } })
      expect(await save("/hijo/*", "/hijo/nieto")).toMatchObject({
        fields: { to: expect.stringMatching(/^leads_back/) },
      })
      expect((await listed()).map(({ from }) => from)).not.toContain("/tres")
      // A page that is there ends the way.
      expect(await save("/product/*", "/product/plato-lonja")).toBeUndefined()
      expect(await save("/tres", "/products")).toBeUndefined()
    })

    it.each([
      "/products",
      "/es/product/plato-lonja/",
      "/product/CER-111",
      "/product-category/platos",
      "/page/about-us",
      "/",
    ])("are refused on %s, where the shop has a page", async (from) => {
      expect(await save(from, "/contact")).toMatchObject({ status: 400, fields: { from: "living_address" } })
    })

    it.each([
      ["sin-barra", "/products", "from"],
      ["/a*b", "/products", "from"],
      ["//evil.example", "/products", "from"],
      ["/x", "products", "to"],
      ["/x", "//evil.example", "to"],
      ["/x", "/\\evil.example", "to"],
      ["/x", "http://example.com", "to"],
      ["/x", "javascript:alert(1)", "to"],
      ["/x", "https://ana:clave@example.com", "to"],
    ])("from %j to %j are refused", async (from, to, field) => {
      const error = await save(from, to)
      expect(error).toMatchObject({ status: 400, fields: { [field]: expect.stringMatching(/^(old|new)_address$/) } })
    })

    it("that are gone already are not removed again", async () => {
      const error = await runAdmin(pages.context, "removeRedirect", { from: "/nada" }).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).toMatchObject({ status: 404, code: "redirect_not_found" })
    })
  })
}
