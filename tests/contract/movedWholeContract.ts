/** A shop of WooCommerce moved in whole by its owner: products, customers, orders, reviews and addresses; on each database. */
import { beforeAll, describe, expect, it } from "vitest"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { SECONDS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { codeOf, customerWorld } from "#tests/support/customerWorld.ts"
import { emailOf, sumOf, wooCustomers, wooOrders, wooProducts, wooReviews } from "#tests/support/movedFiles.ts"
import { testShop } from "#tests/support/testShop.ts"

const PRODUCTS = 120
const CUSTOMERS = 500
const ORDERS = 2000
const REVIEWS = 300

const base64 = (lines: Iterable<string>) => Buffer.from([...lines].join("")).toString("base64")

export function describeMovedWhole(engine: Engine): void {
  describe(`a whole shop moved in on ${engine}`, { timeout: 120 * SECONDS }, () => {
    const shop = testShop(engine, { seedDemo: false })
    let owner: AdminContext
    beforeAll(async () => {
      const { person } = await signedIn(shop(), "owner")
      owner = { ...adminOf(shop()), actor: { ...person.actor, isFresh: true }, recorded: [] }
    })
    const ended = async ({ id }: Job): Promise<Job> => {
      await expect
        .poll(async () => (await runAdmin(owner, "viewJob", { id })).state, { timeout: 60 * SECONDS })
        .not.toMatch(/waiting|running/)
      return runAdmin(owner, "viewJob", { id })
    }

    it("brings everything, and every old address leads on", async () => {
      const list = { name: "productos.csv", data: base64(wooProducts(PRODUCTS)) }
      const checked = await ended(await runAdmin(owner, "checkImport", list))
      expect(await ended(await runAdmin(owner, "startImport", { id: checked.id }))).toMatchObject({ state: "done" })
      const products = await shop().connection.db.selectFrom("products").select(["slug", "sku"]).execute()
      expect(products).toHaveLength(PRODUCTS)
      const categories = await shop().connection.db.selectFrom("categories").select("slug").execute()
      const addresses = [
        ...products.flatMap(({ slug }) => [`/producto/${slug}/`, `/tienda/macetas/${slug}.html`, `/2019/05/${slug}/`]),
        ...categories.map(({ slug }) => `/categoria-producto/${slug}/`),
        ...["/tienda/", "/carrito/", "/mi-cuenta/orders/", "/finalizar-compra/", "/contacto/"],
      ]
      const files = Object.entries({
        "clientes.csv": wooCustomers(CUSTOMERS),
        "pedidos.csv": wooOrders(ORDERS, CUSTOMERS),
        "resenas.csv": wooReviews(
          REVIEWS,
          products.map(({ sku }) => sku),
        ),
        "direcciones.csv": [`URL\n${addresses.map((path) => `https://vieja.example${path}`).join("\n")}\n`],
      }).map(([name, lines]) => ({ name, data: base64(lines) }))
      const looked = await ended(await runAdmin(owner, "checkMoveIn", { files }))
      expect(looked.state).toBe("done")
      const moved = await ended(await runAdmin(owner, "startMoveIn", { id: looked.id }))
      expect(moved).toMatchObject({
        state: "done",
        report: {
          files: [
            { kind: "customers", added: CUSTOMERS, leftOut: 0 },
            { kind: "orders", added: ORDERS, leftOut: 0, totalCents: sumOf(ORDERS) },
            // Every tenth was never shown there.
            { kind: "reviews", added: REVIEWS * 0.9, leftOut: REVIEWS / 10 },
            { kind: "addresses", found: addresses.length, leftOut: 0 },
          ],
        },
      })

      const world = customerWorld(shop(), "in process")
      const guest = world.guest()
      const lost: string[] = []
      for (const path of addresses) if ((await guest.call("followAddress", { path })).to === undefined) lost.push(path)
      expect(lost).toEqual([])

      const email = emailOf(7)
      await guest.call("requestCode", { email, locale: "es" })
      const mail = (await world.mailsTo(email)).find(({ template }) => template === "code")
      const { accessToken } = await guest.call("verifyCode", { email, code: codeOf(mail) })
      expect(await world.as(accessToken).call("listArchivedOrders", {})).toHaveLength(ORDERS / CUSTOMERS)
    })
  })
}
