import { describe, expect, it } from "vitest"
import { startOf } from "#app/checkout/initialValues.ts"
import { checkOrder, destinationOf, inOrder, isAddressGone, orderOf, type Values } from "#app/checkout/orderForm.ts"
import { loosePhoneCheck } from "#shared/fields/phone.ts"

const place = {
  firstName: "Carmen",
  lastName: "Roig",
  company: "",
  address1: "Calle Serranos, 8",
  address2: "",
  city: "Valencia",
  state: "Valencia",
  zip: "46003",
  country: "ES",
  phone: "612345678",
}
const billing = { ...place, email: "carmen@example.com", dni: "", vat: "" }
const home = { ...place, id: "home", isDefault: false, zip: "28001", state: "Madrid" }
const prefixed = (prefix: string, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

const sent: Values = {
  intent: "order",
  idempotencyKey: "cart-0001-7",
  cartVersion: "7",
  total: "9.6",
  carried: "HOME_DELIVERY EXPRESS",
  deliveryMethod: "HOME_DELIVERY",
  deliverTo: "billing",
  ...prefixed("billing.", billing),
  ...prefixed("delivery.", { country: "ES" }),
  paymentMethod: "transfer",
  note: " ",
  acceptTerms: "yes",
}
const facts = { addresses: [home], checkPhone: loosePhoneCheck, customs: false }

describe("the checkout's form as an order", () => {
  it("says what was filled in, and leaves out what was not", () => {
    expect(orderOf(sent, [])).toEqual({
      idempotencyKey: "cart-0001-7",
      cartVersion: 7,
      total: 9.6,
      deliveryMethod: "HOME_DELIVERY",
      billing,
      sameAsBilling: true,
      paymentMethod: "transfer",
      acceptTerms: true,
    })
  })

  it("goes to a saved address or to the one below", () => {
    expect(orderOf({ ...sent, deliverTo: "home" }, [home]).delivery).toMatchObject({ zip: "28001" })
    const other = { ...sent, deliverTo: "other", "delivery.zip": "35001" }
    expect(orderOf(other, []).delivery).toMatchObject({ zip: "35001" })
    expect(orderOf(other, []).sameAsBilling).toBe(false)
  })

  it("goes nowhere when it is fetched, whatever stands in the folded address", () => {
    const fetched = { ...sent, deliveryMethod: "STORE_PICKUP", deliverTo: "other" }
    expect(orderOf(fetched, []).delivery).toBeUndefined()
    expect(checkOrder(fetched, facts)).toEqual({})
  })

  it("knows a saved address that is gone", () => {
    expect(isAddressGone({ ...sent, deliverTo: "home" }, [home])).toBe(false)
    expect(isAddressGone({ ...sent, deliverTo: "home" }, [])).toBe(true)
  })

  it("tells what is wrong by control", () => {
    const wrong = {
      ...sent,
      deliverTo: "other",
      "billing.phone": "12",
      "giftCard.message": "For you",
      note: "x".repeat(501),
      acceptTerms: "",
    }
    expect(checkOrder(wrong, facts)).toMatchObject({
      "billing.phone": "format",
      "delivery.zip": "missing",
      "giftCard.recipient": "missing",
      note: "too_long",
      acceptTerms: "missing",
    })
  })

  it("asks for the identity number where customs do", () => {
    expect(checkOrder(sent, { ...facts, customs: true })).toEqual({ "billing.dni": "missing" })
    expect(checkOrder({ ...sent, "billing.dni": "12345678Z" }, { ...facts, customs: true })).toEqual({})
  })

  it("lists what is wrong as it stands on the page", () => {
    expect(inOrder(["acceptTerms", "delivery.zip", "billing.city", "billing.zip"])).toEqual([
      "billing.zip",
      "billing.city",
      "delivery.zip",
      "acceptTerms",
    ])
  })
})

describe("where the parcel goes", () => {
  it("is known once the zip makes sense", () => {
    expect(destinationOf({ ...sent, "billing.zip": "4600" }, [])).toBeUndefined()
    expect(destinationOf({ ...sent, "billing.zip": "46 003" }, [])).toEqual({ country: "ES", zip: "46003" })
    expect(destinationOf({ ...sent, deliverTo: "home" }, [home])).toEqual({ country: "ES", zip: "28001" })
  })

  it("begins with the place the totals were worked out for", () => {
    const user = { id: "u", email: "a@example.com", firstName: "Ana", lastName: "Pons", locale: "es" as const }
    const start = (zip: string | undefined, addresses = [home]) =>
      startOf({ user, billing, addresses }, zip === undefined ? undefined : { country: "ES", zip }, "ES")
    expect(start(undefined)["deliverTo"]).toBe("billing")
    expect(start(undefined, [{ ...home, isDefault: true }])["deliverTo"]).toBe("home")
    expect(start("46003")["deliverTo"]).toBe("billing")
    expect(start("28001")["deliverTo"]).toBe("home")
    expect(start("35001")).toMatchObject({ deliverTo: "other", "delivery.zip": "35001" })
  })

  it("is the bill's for who has none saved yet", () => {
    const user = { id: "u", email: "a@example.com", firstName: "Ana", lastName: "Pons", locale: "es" as const }
    const start = startOf({ user, billing: null, addresses: [] }, { country: "ES", zip: "35001" }, "ES")
    expect(start).toMatchObject({ deliverTo: "billing", "billing.zip": "35001", "billing.email": "a@example.com" })
  })
})
