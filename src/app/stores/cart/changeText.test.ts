import { describe, expect, it } from "vitest"
import { freeDeliveryText } from "#app/stores/cart/changeText.ts"
import { emptyCart } from "#app/stores/cart/estimate.ts"
import { LocaleStore } from "#app/stores/LocaleStore.ts"
import type { Cart, DeliveryOption } from "#shared/contract/cart.ts"
import "#shared/i18n/all.ts"
import type { Locale } from "#shared/locale.ts"

const option = (id: string, kind: DeliveryOption["kind"], cost: number, name: DeliveryOption["name"]) => ({
  id,
  kind,
  name,
  description: { es: "", en: "" },
  icon: "",
  cost,
  fullCost: cost,
  freeFrom: null,
  eta: { min: 1, max: 2 },
  arrival: { from: "2026-12-01", to: "2026-12-03", words: { es: "", en: "" }, note: { es: "", en: "" } },
  pickupPoints: [],
  zones: [],
  area: { es: "", en: "" },
})
const pickup = option("PICKUP", "pickup", 0, { es: "Recogida", en: "Pickup" })
const express = option("EXPRESS", "home", 9.9, { es: "Envío exprés", en: "Express" })
const home = option("HOME", "home", 0, { es: "Envío a domicilio", en: "Home delivery" })

const said = (locale: Locale, delivery_method: string, delivery_options: DeliveryOption[]) => {
  const cart: Cart = { ...emptyCart(), delivery_method, delivery_options }
  return freeDeliveryText(cart, new LocaleStore(locale, undefined, "EUR").texts)
}

describe("what a coupon for free delivery is said to do", () => {
  it("is free delivery where the chosen way costs nothing", () => {
    expect(said("es", "HOME", [home, express])).toBe("envío gratis")
    expect(said("en", "PICKUP", [pickup, express])).toBe("free delivery")
  })

  it("is nothing where the chosen way cannot become free, with the way that is", () => {
    expect(said("es", "EXPRESS", [pickup, home, express])).toBe(
      "no cambia nada en Envío exprés; el envío es gratis con Envío a domicilio",
    )
    expect(said("en", "EXPRESS", [home, express])).toBe(
      "changes nothing for Express; delivery is free with Home delivery",
    )
    expect(said("en", "EXPRESS", [pickup, express])).toBe("changes nothing for Express")
  })
})
