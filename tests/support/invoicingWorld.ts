/** A shop whose orders an invoicing service of a `shop.config.ts` is told of: orders at three rates, refunds, and days that pass. */
import type { Shop } from "escaparate/extensions"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { DAYS } from "#shared/limits.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { customerWorld, someBilling } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, pay } from "#tests/support/orderWorld.ts"

type CartWish = { id: string; variant_id?: string; amount: number }

/** At 21, 10 and 4 %. */
export const GOODS: CartWish[] = [
  { id: "cer-105", amount: 3 },
  { id: "des-305", amount: 2 },
  { id: "des-301", variant_id: "des-301-2", amount: 1 },
]

/** Invoiced when it is spent. */
export const GIFT_CARD = { id: "pap-434", variant_id: "pap-434-1", amount: 1 }

export const centsOf = (euros: number) => Math.round(euros * 100)

export async function openInvoicingWorld(extend: (shop: Shop) => void) {
  const databases = await openDatabases("sqlite")
  const shop = await openContractShop(databases, { seedDemo: true, extensions: await readExtensions(extend) })
  const world = customerWorld(shop, "in process")
  await runOperator(shop, "coupon", "FACTURA", "percent", "15")
  await shop.connection.db.updateTable("variants").set({ stock: 500 }).execute()
  const owner = () => ({ ...adminOf(shop), actor: commandLine })
  return {
    shop,
    owner,
    mailsTo: world.mailsTo,

    /** Its events are told. */
    async paidOrder(billing: object = {}, deliveryMethod = "EXPRESS", goods: CartWish[] = GOODS) {
      const { api, email } = await world.customer({ locale: "es" })
      await api.call("setCart", { products: goods })
      if (goods.some((line) => line !== GIFT_CARD)) await api.call("applyCoupon", { coupon: "FACTURA" })
      const { version } = await api.call("setShippingMethod", { method: deliveryMethod })
      const input = orderInput(version, {
        billing: { ...someBilling, email, ...billing },
        deliveryMethod,
        ...(goods.includes(GIFT_CARD) && { giftCard: { recipient: "ana@example.com", message: "¡Feliz día!" } }),
      })
      const order = await api.call("placeOrder", input)
      await pay(world, api, order)
      await shop.provider.flushWebhooks()
      return { api, email, order }
    },

    async refund(number: string, wish: object) {
      await runAdmin(owner(), "refundOrder", { number, ...wish })
      await shop.provider.runOrderJobs()
      await shop.provider.flushWebhooks()
    },

    async later(days = 1): Promise<void> {
      shop.setNow(new Date(Date.now() + days * DAYS).toISOString())
      await shop.provider.flushWebhooks()
      shop.setNow()
    },

    /** The answer to an address of the shop that a customer follows. */
    read: (path: string) => fetch(shop.url.replace("/api/v1", "") + path),

    async close() {
      await shop.close()
      await databases.stop()
    },
  }
}

export type InvoicingWorld = Awaited<ReturnType<typeof openInvoicingWorld>>
