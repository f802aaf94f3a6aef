/** Operations that no page has: keys and the command line ask for them. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { startWebhookReceiver } from "#tests/support/webhookReceiver.ts"

const base64 = (text: string) => Buffer.from(text).toString("base64")

export function withoutPages(worldOf: () => CustomerWorld): void {
  const as = async (role: "owner" | "staff") => ({
    ...adminOf(worldOf().shop),
    actor: (await signedIn(worldOf().shop, role)).person.actor,
  })
  const placed = async () => {
    const { api } = await worldOf().customer()
    const changes = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" }
    return { api, order: await orderOf(api, [{ id: "cer-105", amount: 1 }], changes) }
  }

  describe("what has no page", () => {
    it("tells no other service of orders for those who may not read them", async () => {
      const owner = await as("owner")
      const actor = { ...owner.actor, permissions: new Set(["write_site"] as const) }
      const asked = runAdmin({ ...owner, actor }, "addWebhook", { url: "https://erp.example/orders" })
      await expect(asked).rejects.toMatchObject({ code: "not_permitted", extra: { permission: "read_orders" } })
    })

    it("tells other services, which only an owner may set", async () => {
      const owner = await as("owner")
      const receiver = await startWebhookReceiver()
      const { id, secret } = await runAdmin(owner, "addWebhook", { url: receiver.url, events: ["order.paid"] })
      expect(secret).toMatch(/^whsec_/)
      expect(await runAdmin(owner, "testWebhook", { id })).toEqual({ taken: true, status: 204, error: null })
      expect(await runAdmin(owner, "listWebhookMessages", { limit: 1 })).toHaveLength(0)
      await expect(runAdmin(await as("staff"), "listWebhooks", {})).rejects.toMatchObject({ code: "not_permitted" })
      const named = await runAdmin(owner, "changeWebhook", { id, name: "Contabilidad" })
      expect(named).toContainEqual(expect.objectContaining({ id, name: "Contabilidad" }))
      await runAdmin(owner, "removeWebhook", { id })
      await expect(runAdmin(owner, "testWebhook", { id })).rejects.toMatchObject({ code: "webhook_not_found" })
      await receiver.close()
    })

    it("lets an unpaid order go, and only that", async () => {
      const staff = await as("staff")
      const { api, order } = await placed()
      expect(await runAdmin(staff, "listHolds", {})).toContainEqual(
        expect.objectContaining({ order: order.number, sku: "CER-105", pieces: 1, method: "transfer" }),
      )
      const released = await runAdmin(staff, "releaseOrder", { number: order.number })
      expect(released).toMatchObject({ status: "cancelled" })
      expect((await api.call("getOrder", { id: order.id })).status).toBe("cancelled")
      const events = staff.db.selectFrom("events").select("actor_id").where("subject_id", "=", order.id)
      expect((await events.where("kind", "=", "order.cancelled").execute()).map((row) => row.actor_id)).toEqual([
        staff.actor.id,
      ])
      const { order: paid } = await placed()
      await runAdmin(staff, "payOrder", { number: paid.number })
      const late = runAdmin(staff, "releaseOrder", { number: paid.number })
      await expect(late).rejects.toMatchObject({ code: "nothing_unpaid" })
    })

    it("links an order's invoice, and tries a refused refund again", async () => {
      const owner = await as("owner")
      const { order } = await placed()
      const url = "https://facturas.example/17"
      const { number, id } = order
      expect(await runAdmin(owner, "linkInvoice", { number, url })).toMatchObject({ invoiceUrl: url })
      const wrong = runAdmin(owner, "linkInvoice", { number, url: "http://facturas.example" })
      await expect(wrong).rejects.toMatchObject({ fields: { url: "https_needed" } })
      await runAdmin(owner, "payOrder", { number })
      await runAdmin(owner, "refundOrder", { number, cents: 100 })
      await worldOf().shop.provider.runOrderJobs()
      await owner.db.updateTable("refunds").set({ status: "refused" }).where("order_id", "=", id).execute()
      await runAdmin(owner, "retryRefund", { number })
      const [refund] = await owner.db.selectFrom("refunds").select("status").where("order_id", "=", id).execute()
      expect(refund?.status).toBe("queued")
      await worldOf().shop.provider.runOrderJobs()
    })

    it("lists emails and reviews that wait", async () => {
      const staff = await as("staff")
      const { api } = await worldOf().customer()
      const said = { rating: 4, title: "", content: "Bien hecho, de verdad.", locale: "es" as const }
      const { id } = await api.call("writeReview", { id: "cer-122", ...said })
      expect(await runAdmin(staff, "listReviews", {})).toContainEqual(
        expect.objectContaining({ id, productId: "cer-122", rating: 4, verified: false }),
      )
      const [mail] = await runAdmin(staff, "listMails", { limit: 1 })
      expect(mail).toMatchObject({ template: expect.any(String), recipient: expect.stringContaining("@") })
    })

    it("keeps files of products, and says which nothing uses", async () => {
      const staff = await as("staff")
      const file = { name: "Receta.txt", data: base64("a recipe of its own") }
      const { stored } = await runAdmin(staff, "addProductFile", file)
      expect(await runAdmin(staff, "listFiles", { unused: true })).toContainEqual(
        expect.objectContaining({ name: `downloads/${stored}`, usedBy: [] }),
      )
      const given = { id: "pap-416", name: "Receta.txt", stored, most: 3 }
      const product = await staff.db.selectFrom("products").select("id").where("downloadable", "=", 1).execute()
      const id = product.at(-1)?.id ?? ""
      expect(await runAdmin(staff, "attachProductFile", { ...given, id })).toMatchObject({ file: stored, most: 3 })
      const again = runAdmin(staff, "attachProductFile", { ...given, id })
      await expect(again).rejects.toMatchObject({ fields: { name: "taken" } })
      const lost = runAdmin(staff, "attachProductFile", { ...given, id, name: "b.txt", stored: "../meta" })
      await expect(lost).rejects.toMatchObject({ fields: { stored: "unknown" } })
      await runAdmin(staff, "detachProductFile", { id, name: "Receta.txt" })
    })

    it("says which words mean the same, and takes that back", async () => {
      const recorded: number[] = []
      const staff = { ...(await as("staff")), recorded }
      expect(await runAdmin(staff, "addSynonyms", { words: ["Botijo", "cántaro"] })).toContainEqual([
        "botijo",
        "cantaro",
      ])
      expect(await runAdmin(staff, "removeSynonym", { word: "botijo" })).not.toContainEqual(["botijo", "cantaro"])
      await runAdmin(staff, "undoEvent", { id: recorded[1] })
      expect(await runAdmin(staff, "listSynonyms", {})).toContainEqual(["botijo", "cantaro"])
      await runAdmin(staff, "removeSynonym", { word: "cantaro" })
    })

    it("deletes products for good after a look, all of them or none", async () => {
      const owner = await as("owner")
      const { id } = await runAdmin(owner, "duplicateProduct", { id: "cer-122" })
      const dry = await runAdmin(owner, "deleteProducts", { ids: [id], dryRun: true })
      expect(dry).toMatchObject([{ id, orderLines: 0, reviews: 0 }])
      const unknown = runAdmin(owner, "deleteProducts", { ids: [id, "nobody"] })
      await expect(unknown).rejects.toMatchObject({ fields: { "ids.1": "unknown" } })
      await runAdmin(owner, "deleteProducts", { ids: [id] })
      await expect(runAdmin(owner, "viewProduct", { id })).rejects.toMatchObject({ code: "product_not_found" })
      const events = owner.db.selectFrom("events").select(["actor_id"]).where("subject_id", "=", id)
      expect(await events.where("kind", "=", "product.deleted").execute()).toEqual([{ actor_id: owner.actor.id }])
    })

    it("sets stock to what was counted, as a move that can be taken back", async () => {
      const recorded: number[] = []
      const staff = { ...(await as("staff")), recorded }
      const { stock } = await runAdmin(staff, "findStock", { code: "CER-122" })
      const set = await runAdmin(staff, "setStock", { code: "CER-122", stock: stock + 4 })
      expect(set).toMatchObject({ before: stock, after: stock + 4 })
      await runAdmin(staff, "undoEvent", { id: recorded[0] })
      expect(await runAdmin(staff, "findStock", { code: "CER-122" })).toMatchObject({ stock })
      const levels = await runAdmin(staff, "listStock", { low: 10 })
      expect(levels.every((level) => level.stock <= 10)).toBe(true)
    })

    it("takes delivery and tax out as files and back in, or says what is wrong with them", async () => {
      const owner = await as("owner")
      const { pieces } = await runAdmin(owner, "exportDelivery", { format: "json" })
      const text = (await Array.fromAsync(pieces)).join("")
      const file = { name: "delivery.json", data: base64(text) }
      const { methods } = JSON.parse(text)
      expect(await runAdmin(owner, "importDelivery", file)).toMatchObject({ methods: methods.length })
      const wrong = runAdmin(owner, "importDelivery", { name: "a.json", data: base64('{"ways":[]}') })
      await expect(wrong).rejects.toMatchObject({
        code: "file_refused",
        extra: { problems: ["ways is not known here: leave it out."] },
      })
      const rates = { name: "rates.csv", data: base64("territory,class,rate,from\nSE,general,25,2099-01-01\n") }
      expect(await runAdmin(owner, "importTaxRates", rates)).toEqual({ rates: 1 })
      const tax = await runAdmin(owner, "exportTaxRates", {})
      expect((await Array.fromAsync(tax.pieces)).join("")).toContain("SE,general,25,2099-01-01\n")
      const rate = { territory: "SE", taxClass: "general", from: "2099-01-01" }
      await runAdmin(owner, "removeTaxRate", rate)
      await expect(runAdmin(owner, "removeTaxRate", rate)).rejects.toMatchObject({ code: "tax_rate_not_found" })
    })
  })
}
