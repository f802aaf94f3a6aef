import { describe, expect, it } from "vitest"
import {
  deliveryPromise,
  deliverySentences,
  deliveryStrip,
  type PromisedDelivery,
  priceNote,
  pricesWords,
  returnsHeader,
  returnsStrip,
} from "#shared/promiseWords.ts"
import { type TaxKind, taxNames } from "#shared/tax.ts"

const nowhere = { es: "", en: "" }
const home: PromisedDelivery = {
  freeFromCents: 5000,
  freeArea: nowhere,
  plusTax: nowhere,
  eta: { min: 2, max: 4 },
  pickup: "free",
}
const plus = (kind: TaxKind) => priceNote(taxNames[kind], "added")
const mainland = { es: "Península", en: "mainland Spain" }

describe("what the shop says of delivery", () => {
  it.each([
    [home, "Envío gratis en pedidos de más de 50\u00a0€", "Free delivery on orders over €50"],
    [
      { ...home, freeFromCents: 3950, freeArea: mainland },
      "Envío gratis en pedidos de más de 39,50\u00a0€ (Península)",
      "Free delivery on orders over €39.50 (mainland Spain)",
    ],
    [{ ...home, freeFromCents: 0 }, "Envío gratis", "Free delivery"],
    [
      { ...home, freeFromCents: undefined },
      "Envío a domicilio: 2 a 4 días laborables",
      "Home delivery: 2 to 4 working days",
    ],
    [
      { ...home, freeFromCents: undefined, eta: { min: 1, max: 1 } },
      "Envío a domicilio: 1 día laborable",
      "Home delivery: 1 working day",
    ],
    [{ ...home, freeFromCents: undefined, eta: undefined }, "Recogida en tienda, sin coste", "Free collection"],
    [
      { ...home, freeFromCents: undefined, eta: undefined, pickup: "paid" as const },
      "Recogida en tienda",
      "Collect at the shop",
    ],
  ])("%j is said in both languages", (promised, es, en) => {
    expect(deliveryPromise(promised, "EUR")).toEqual({ es, en })
  })

  it.each([
    [{ ...home, plusTax: plus("vat") }, "Envío gratis en pedidos de más de 50\u00a0€ más IVA", "over €50 plus VAT"],
    [
      { ...home, plusTax: plus("igic"), freeArea: { es: "Canarias", en: "Canary Islands" } },
      "Envío gratis en pedidos de más de 50\u00a0€ más IGIC (Canarias)",
      "over €50 plus IGIC (Canary Islands)",
    ],
  ])(
    "%j has its tax named behind the amount, in the short promise, beside its title and in the terms",
    (sold, es, en) => {
      const promise = deliveryPromise(sold, "EUR")
      expect(promise).toEqual({ es, en: `Free delivery on orders ${en}` })
      expect(deliveryStrip(sold, "EUR")[0]?.text).toEqual({
        es: es.replace("Envío gratis en", "En"),
        en: `On orders ${en}`,
      })
      const { es: spanish, en: english } = deliverySentences(sold, "EUR")
      expect(spanish).toContain(`es gratis a partir de ${es.split("más de ")[1]};`)
      expect(english).toContain(`is free from ${en.replace("over ", "")};`)
    },
  )

  it("names no tax where no amount is said", () => {
    const free = { ...home, freeFromCents: 0, plusTax: plus("vat") }
    expect(deliveryPromise(free, "EUR")).toEqual({ es: "Envío gratis", en: "Free delivery" })
    expect(deliverySentences(free, "EUR").en).toContain("Home delivery is free.")
  })

  it("is nothing where nothing is delivered", () => {
    const none = { ...home, freeFromCents: undefined, eta: undefined, pickup: undefined }
    expect(deliveryPromise(none, "EUR")).toBeUndefined()
    expect(deliveryStrip(none, "EUR")).toEqual([])
    expect(deliverySentences(none, "EUR")).toEqual(nowhere)
  })

  it.each([
    [
      home,
      "Puede recoger el pedido en la tienda sin coste o recibirlo en casa. El envío a domicilio es gratis a partir de 50\u00a0€; en los demás casos se indica su precio antes de pedir.",
      "Collect your order in the shop at no cost, or have it sent home. Home delivery is free from €50; otherwise its price is shown before you order.",
    ],
    [
      { ...home, freeFromCents: undefined, pickup: undefined },
      "Le enviamos el pedido a casa. El precio del envío se indica antes de pedir.",
      "We send your order home. The price of delivery is shown before you order.",
    ],
    [
      { ...home, freeFromCents: undefined, eta: undefined, pickup: "paid" as const },
      "Los pedidos se recogen en la tienda.",
      "Orders are collected in the shop.",
    ],
    [
      { ...home, freeFromCents: 0, pickup: undefined },
      "Le enviamos el pedido a casa. El envío a domicilio es gratis.",
      "We send your order home. Home delivery is free.",
    ],
    [
      { ...home, freeFromCents: 0, freeArea: mainland, pickup: undefined },
      "Le enviamos el pedido a casa. El envío a domicilio es gratis (Península); en los demás casos se indica su precio antes de pedir.",
      "We send your order home. Home delivery is free (mainland Spain); otherwise its price is shown before you order.",
    ],
  ])("%j is a sentence of the terms", (promised, es, en) => {
    expect(deliverySentences(promised, "EUR")).toEqual({ es, en })
  })

  it("stands with a title, pickup where carrying is never free", () => {
    expect(deliveryStrip(home, "EUR").map(({ text }) => text.en)).toEqual(["On orders over €50"])
    expect(
      deliveryStrip({ ...home, freeFromCents: undefined }, "EUR").map(({ title, text }) => [title.es, text.es]),
    ).toEqual([
      ["Envío a domicilio", "En 2 a 4 días laborables"],
      ["Recogida en tienda", "Sin coste"],
    ])
  })
})

it("returns are the shop's own promise, else the law's", () => {
  expect(returnsHeader(30)).toEqual({ es: "Devolución en 30 días", en: "30-day money-back guarantee" })
  expect(returnsHeader(null).en).toBe("14 days to change your mind")
  expect(returnsStrip(null).text.es).toBe("Sin dar razones")
})

it("prices name the tax they include, and none where there is none", () => {
  expect(priceNote(taxNames.igic, "included")).toEqual({ es: "IGIC incluido", en: "IGIC included" })
  expect(priceNote(taxNames.vat, "none")).toEqual(nowhere)
  expect(priceNote(taxNames.vat, "added")).toEqual({ es: "más IVA", en: "plus VAT" })
  expect(pricesWords(taxNames.vat, "included")).toEqual({ es: "Precios con IVA incluido", en: "Prices include VAT" })
})
