import { describe, expect, it } from "vitest"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { methodFields, methodOf } from "#provider/delivery/methodFields.ts"

const point: MethodDocument = {
  id: "KIOSK",
  kind: "point",
  name: { es: "Al quiosco", en: "To the kiosk" },
  text: { es: "", en: "" },
  days: { min: 1, max: 2 },
  isDefault: false,
  rates: [
    {
      zone: "peninsula",
      measure: "weight",
      freeFrom: "50.00",
      days: null,
      bands: [
        { from: "0", cost: "4.90" },
        { from: "2000", cost: "6.90" },
      ],
    },
    {
      zone: "baleares",
      measure: "sum",
      freeFrom: null,
      days: { min: 3, max: 5 },
      bands: [{ from: "0.00", cost: "7.00" }],
    },
  ],
  pickupPoints: [
    {
      id: "ruzafa",
      name: { es: "Ruzafa", en: "Ruzafa" },
      address: "Calle Cuba, 1",
      country: "ES",
      zip: "46006",
      hours: { es: "De 9 a 14", en: "9 am to 2 pm" },
    },
  ],
}
const { id, kind } = point
const wrongOf = (changes: Record<string, string>) =>
  methodOf({ id, kind }, { ...methodFields(point), ...changes }).wrong

describe("the fields of a way of delivery", () => {
  it("are read as what they were written of", () => {
    expect(methodOf({ id, kind }, methodFields(point))).toEqual({ method: point, wrong: {} })
    const pickup: MethodDocument = {
      id: "PICKUP",
      kind: "pickup",
      name: point.name,
      text: point.text,
      days: point.days,
      isDefault: true,
      cost: "0.00",
      freeFrom: null,
      pickupPoints: [],
    }
    expect(methodOf(pickup, methodFields(pickup))).toEqual({ method: pickup, wrong: {} })
  })

  it.each([
    [{ "name.es": " " }, { "name.es": "missing" }],
    [{ "days.min": "3" }, { "days.min": "order" }],
    [{ "days.max": "61" }, { "days.max": "days" }],
    [{ "rate.baleares.freeFrom": "much" }, { "rate.baleares.freeFrom": "amount" }],
    [{ "rate.baleares.min": "" }, { "rate.baleares.min": "missing" }],
    [{ "rate.peninsula.bands": "0: 4.90, 0: 6.90" }, { "rate.peninsula.bands": "bands" }],
    [{ "rate.peninsula.bands": "5: 4.90" }, { "rate.peninsula.bands": "bands" }],
    [{ "rate.peninsula.bands": "0: " }, { "rate.peninsula.bands": "bands" }],
    [{ "point.ruzafa.address": "" }, { "point.ruzafa.address": "missing" }],
    [{ "point.ruzafa.hours.en": "" }, { "point.ruzafa.hours.en": "missing" }],
    [{ "point.ruzafa.zip": "1" }, { "point.ruzafa.zip": "zip" }],
    [{ "point.ruzafa.country": "XX" }, { "point.ruzafa.country": "country" }],
    [{ "rate.peninsula.bands": "", "rate.baleares.bands": "" }, { rates: "nowhere" }],
  ])("of which %j is refused by name", (changes, wrong) => {
    expect(wrongOf(changes)).toEqual(wrong)
  })

  it("give a new point an id of its name that no other has", () => {
    const fields = {
      "point.new.name.es": "Ruzafa",
      "point.new.name.en": "Ruzafa",
      "point.new.address": "Calle Sueca, 2",
    }
    const { method } = methodOf({ id, kind }, { ...methodFields(point), ...fields })
    expect(method.pickupPoints?.map((each) => each.id)).toEqual(["ruzafa", "ruzafa-2"])
  })
})
