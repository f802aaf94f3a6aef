/** Guarantees are stated in the cart, before an order, and in its mail. */
import { describe, expect, it } from "vitest"
import { guarantee as en } from "#shared/i18n/en/guarantee.ts"
import { guarantee as es } from "#shared/i18n/es/guarantee.ts"
import { locales } from "#shared/locale.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"

const notices = { en: en.guarantee, es: es.guarantee }

export function guarantee(world: () => CustomerWorld): void {
  describe("guarantees", () => {
    it.each(locales)("the legal one is told in the mail of an order of goods, whole: %s", async (locale) => {
      const { api } = await world().customer({ locale })
      const billing = { ...orderInput(0).billing, email: `order-${newKey()}@example.com` }
      await orderOf(api, [{ id: "cer-105", amount: 1 }], { billing })
      const [mail] = await world().mailsTo(billing.email)
      const { title, source, more, commercialLabel, shownUrl, qr, spain, byMaker, url, ...said } = notices[locale]
      for (const sentence of Object.values(said)) expect(mail?.text).toContain(sentence)
      expect(mail?.text).toContain(spain.replace("{{shop}}", "Azahar"))
      expect(mail?.links).toContain(url)
      // There is nothing to scan in a mail, and no label to be seen.
      expect(mail?.text).not.toMatch(/QR code|código QR|label GARAN|etiqueta GARAN|GARAN label/)
    })

    it("the legal one of goods is not told of what is sent by mail alone", async () => {
      const { api } = await world().customer({ locale: "en" })
      const billing = { ...orderInput(0).billing, email: `order-${newKey()}@example.com` }
      await orderOf(api, [{ id: "pap-415", amount: 1 }], { billing })
      const [mail] = await world().mailsTo(billing.email)
      expect(mail?.text).not.toContain(en.guarantee.lead)
    })

    it("one of durability is told with the lines of a cart, before it is ordered", async () => {
      const { api } = await world().customer()
      const { products } = await api.call("setCart", {
        products: [
          { id: "tex-201", variant_id: "tex-201-2", amount: 1 },
          { id: "cer-105", amount: 1 },
        ],
      })
      expect(products.map(({ durabilityGuarantee }) => durabilityGuarantee)).toEqual([
        { maker: "Telares del Pi", model: "Tramontana", months: 60 },
        undefined,
      ])
    })
  })
}
