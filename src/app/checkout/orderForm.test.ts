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
  deliverTo: "other",
  sameAsBilling: "yes",
  ...prefixed("billing.", billing),
  ...prefixed("delivery.", place),
  paymentMethod: "transfer",
  note: " ",
  acceptTerms: "yes",
}
const method = {
  id: "HOME_DELIVERY",
  kind: "home" as const,
  name: { es: "", en: "" },
  description: { es: "", en: "" },
  icon: "",
  cost: 0,
  freeFrom: null,
  eta: { min: 1, max: 2 },
  arrival: { from: "2026-12-01", to: "2026-12-03", words: { es: "", en: "" }, note: { es: "", en: "" } },
  pickupPoints: [],
  zones: [
    {
      id: "spain",
      name: { es: "", en: "" },
      countries: ["ES"],
      zips: [],
      excludedZips: ["52"],
      measure: "sum" as const,
      bands: [{ from: 0, cost: 0 }],
      freeFrom: null,
      eta: { min: 1, max: 2 },
    },
  ],
  area: { es: "", en: "" },
}
const email = "carmen@example.com"
const buyer = { email, addresses: [home] }
const facts = { ...buyer, checkPhone: loosePhoneCheck, customs: false, methods: [method], fields: [] }

describe("the checkout's form as an order", () => {
  it("says what was filled in, and leaves out what was not", () => {
    expect(orderOf(sent, buyer)).toEqual({
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

  it("goes to a saved address or to the one typed, with a bill for the same or for another place", () => {
    const saved = { ...sent, deliverTo: "home" }
    expect(orderOf(saved, buyer)).toMatchObject({ sameAsBilling: true, billing: { zip: "28001", email } })
    const apart = { ...sent, sameAsBilling: "no", "delivery.zip": "35001" }
    expect(orderOf(apart, buyer)).toMatchObject({
      sameAsBilling: false,
      delivery: { zip: "35001" },
      billing: { zip: "46003" },
    })
  })

  it("goes nowhere when it is fetched, whatever stands in the folded address, and needs name and mail alone", () => {
    const { firstName, lastName, country } = place
    const fetched: Values = {
      ...sent,
      deliveryMethod: "STORE_PICKUP",
      ...prefixed("delivery.", { zip: "1", phone: "2" }),
      ...prefixed("billing.", Object.fromEntries(Object.keys(billing).map((name) => [name, ""]))),
      ...prefixed("billing.", { firstName, lastName, country, email }),
    }
    expect(orderOf(fetched, buyer).delivery).toBeUndefined()
    expect(checkOrder(fetched, facts)).toEqual({})
    expect(checkOrder({ ...fetched, "billing.firstName": "" }, facts)).toEqual({ "billing.firstName": "missing" })
  })

  it("asks for a phone and an email once: with the parcel's address, and in the first step", () => {
    const { "billing.email": _email, "billing.phone": _phone, ...rest } = sent
    const abroad = { "billing.country": "GB", "billing.zip": "SW1A 1AA", "billing.state": "London" }
    const present: Values = { ...rest, ...abroad, sameAsBilling: "no" }
    expect(checkOrder(present, facts)).toEqual({})
    expect(orderOf(present, buyer)).toMatchObject({
      billing: { country: "GB", email, phone: "" },
      delivery: { phone: place.phone },
    })
    expect(checkOrder({ ...present, "delivery.phone": "" }, facts)).toEqual({ "delivery.phone": "missing" })
    expect(checkOrder({ ...sent, "delivery.phone": "" }, facts)).toEqual({ "delivery.phone": "missing" })
  })

  it("knows a saved address that is gone", () => {
    expect(isAddressGone({ ...sent, deliverTo: "home" }, [home])).toBe(false)
    expect(isAddressGone({ ...sent, deliverTo: "home" }, [])).toBe(true)
  })

  it("tells what is wrong by control", () => {
    const wrong = {
      ...sent,
      "delivery.phone": "12",
      "delivery.zip": "",
      "giftCard.message": "For you",
      note: "x".repeat(501),
      acceptTerms: "",
    }
    expect(checkOrder(wrong, facts)).toEqual({
      "delivery.phone": "format",
      "delivery.zip": "missing",
      "giftCard.recipient": "missing",
      note: "too_long",
      acceptTerms: "missing",
    })
    const apart = { ...sent, sameAsBilling: "no", "billing.address1": "", "delivery.city": "" }
    expect(checkOrder(apart, facts)).toEqual({ "billing.address1": "missing", "delivery.city": "missing" })
  })

  it("tells which part of an address is not delivered to", () => {
    expect(checkOrder({ ...sent, "delivery.zip": "52001" }, facts)).toEqual({ "delivery.zip": "not_served" })
    const abroad = { ...sent, ...prefixed("delivery.", { ...place, country: "GB", zip: "SW1A 1AA" }) }
    expect(checkOrder(abroad, facts)).toEqual({ "delivery.country": "not_served" })
    const saved = { ...buyer, addresses: [{ ...home, country: "GB", zip: "SW1A 1AA" }] }
    expect(checkOrder({ ...sent, deliverTo: "home" }, { ...facts, ...saved })).toEqual({ deliverTo: "not_served" })
  })

  it("asks for the identity number where customs do", () => {
    const island = { ...sent, "billing.dni": "" }
    expect(checkOrder(island, { ...facts, customs: true })).toEqual({ "billing.dni": "missing" })
    expect(checkOrder({ ...island, "billing.dni": "12345678Z" }, { ...facts, customs: true })).toEqual({})
  })

  it("says what the shop asks for besides, and what is wrong with it", () => {
    const label = { es: "", en: "" }
    const fields = [
      { key: "dedication", type: "text" as const, label, required: true },
      { key: "pages", type: "number" as const, label, required: false },
    ]
    const typed = { ...sent, "fields.dedication": "Para Alba", "fields.pages": " " }
    expect(orderOf(typed, buyer).fields).toEqual({ dedication: "Para Alba" })
    expect(checkOrder(typed, { ...facts, fields })).toEqual({})
    const wrong = checkOrder({ ...sent, "fields.pages": "many", acceptTerms: "" }, { ...facts, fields })
    expect(inOrder(Object.keys(wrong))).toEqual(["fields.dedication", "fields.pages", "acceptTerms"])
    expect(wrong).toMatchObject({ "fields.dedication": "missing", "fields.pages": "format" })
  })

  it("lists what is wrong as it stands on the page", () => {
    expect(inOrder(["acceptTerms", "billing.zip", "billing.email", "delivery.zip", "delivery.address1"])).toEqual([
      "delivery.address1",
      "delivery.zip",
      "billing.email",
      "billing.zip",
      "acceptTerms",
    ])
  })
})

describe("where the parcel goes", () => {
  const user = { id: "u", email, firstName: "Ana", lastName: "Pons", locale: "es" as const }
  const start = (zip: string | undefined, addresses = [home]) =>
    startOf({ user, billing, addresses, served: ["ES"] }, zip === undefined ? undefined : { country: "ES", zip }, "ES")

  it("is known once the zip makes sense", () => {
    expect(destinationOf({ ...sent, "delivery.zip": "4600" }, [])).toBeUndefined()
    expect(destinationOf({ ...sent, "delivery.zip": "46 003" }, [])).toEqual({ country: "ES", zip: "46003" })
    expect(destinationOf({ ...sent, deliverTo: "home" }, [home])).toEqual({ country: "ES", zip: "28001" })
  })

  it("begins with the place the totals were worked out for, else the usual one", () => {
    expect(start(undefined)["deliverTo"]).toBe("home")
    expect(start("28001")["deliverTo"]).toBe("home")
    expect(start("35001")).toMatchObject({ deliverTo: "other", "delivery.zip": "35001" })
  })

  it("is where the bill goes for who has no address saved yet", () => {
    expect(start(undefined, [])).toMatchObject({ deliverTo: "other", "delivery.address1": place.address1 })
    expect(start("35001", [])).toMatchObject({ "delivery.zip": "35001", "billing.zip": "46003" })
    expect(start("35001", [])["delivery.address1"]).toBeUndefined()
  })

  it("is no country that parcels do not go to, wherever the bill or the cart went", () => {
    const british = { ...billing, country: "GB", zip: "SW1A 2AA" }
    const known = { user, billing: british, addresses: [], served: ["ES"] }
    const there = { country: "GB", zip: "SW1A 2AA" }
    expect(startOf(known, there, "ES")).toMatchObject({ "delivery.country": "ES", "billing.country": "GB" })
    expect(startOf(known, there, "ES")["delivery.zip"]).toBeUndefined()
    expect(startOf({ ...known, served: [] }, there, "ES")).toMatchObject({ "delivery.country": "GB" })
  })

  it("is billed there too, unless a saved bill says something else", () => {
    expect(start(undefined, [])["sameAsBilling"]).toBe("yes")
    expect(start(undefined)["sameAsBilling"]).toBe("no")
    const known = { user, billing: null, addresses: [home], served: [] }
    expect(startOf(known, undefined, "ES")).toMatchObject({ sameAsBilling: "yes", "billing.email": email })
    const firm = { user, billing: { ...billing, vat: "ESB12345674" }, addresses: [], served: [] }
    expect(startOf(firm, undefined, "ES")["sameAsBilling"]).toBe("no")
  })
})
