import { describe, expect, it } from "vitest"
import { fieldsTyped, inputsOf } from "#operator/delivery/wayInputs.ts"
import { formOf } from "#operator/frame/form.ts"

const fields = {
  "name.es": "A casa",
  "rate.baleares.bands": "0: 6.90, 30.00: 4.90",
  "rate.baleares.measure": "sum",
  "rate.baleares.freeFrom": "80.00",
  "rate.baleares.min": "3",
  "rate.baleares.max": "5",
}

describe("the inputs of a way of delivery", () => {
  it.each(["es", "en"] as const)("are read as what they were filled with, in %s", (locale) => {
    const inputs = inputsOf(fields, locale)
    expect(inputs["rate.baleares.cost.1"]).toBe(locale === "es" ? "4,90" : "4.90")
    expect(fieldsTyped(formOf(inputs))).toEqual(fields)
  })

  it("leave out a zone that is not ticked, empty steps, and a point that goes", () => {
    const { "rate.baleares.goes": _goes, ...others } = inputsOf(fields, "es")
    expect(fieldsTyped(formOf(others))).toEqual({ "name.es": "A casa" })
    const spare = { ...inputsOf(fields, "es"), "rate.baleares.from.2": "", "rate.baleares.cost.2": "" }
    expect(fieldsTyped(formOf(spare))).toEqual(fields)
    const point = { "point.ruzafa.address": "Calle Cuba, 1", "point.ruzafa.away": "yes", "point.new.address": "" }
    expect(fieldsTyped(formOf(point))).toEqual({ "point.new.address": "" })
  })

  it("keep what cannot be read as it was typed", () => {
    const typed = { "rate.baleares.goes": "yes", "rate.baleares.cost.0": "6,9x" }
    const read = fieldsTyped(formOf(typed))
    expect(read["rate.baleares.bands"]).toBe("0: 6.9x")
    expect(inputsOf(read, "es")).toMatchObject(typed)
  })
})
