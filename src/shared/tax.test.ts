import { describe, expect, it } from "vitest"
import { placeOfServices, taxAreaOf, taxKindOf, territoryOf } from "#shared/tax.ts"

const areaOf = (country: string, zip: string) => taxAreaOf(territoryOf({ country, zip }))

describe("the area of VAT", () => {
  it.each([
    ["ES", "46003"],
    ["ES", "07001"],
    ["FR", "75001"],
    ["FR", "97"],
    ["FR", "98000"],
    ["FI", "00100"],
    ["DE", "27499"],
    ["DE", "78262"],
    ["IT", "22060"],
    ["IT", "23030"],
    ["GR", "630 77"],
    ["PT", "9000-001"],
    ["DK", "3800"],
    ["GB", "BT1 1AA"],
    ["FR", ""],
  ])("has %s %s in it", (country, zip) => expect(areaOf(country, zip)).toBe("EU"))

  it.each([
    ["ES", "35001", "ES-CN"],
    ["ES", "38001", "ES-CN"],
    ["ES", "51001", "ES-CE"],
    ["ES", "52001", "ES-ML"],
    ["FR", "97410", "FR-974"],
    ["FR", "97200", "FR-972"],
    ["FR", "98800", "FR-988"],
    ["FI", "22100", "FI-22"],
    ["DE", "27498", "DE-27498"],
    ["DE", "78266", "DE-78266"],
    ["IT", "23041", "IT-23041"],
    ["IT", "22061", "IT-22061"],
    ["GR", "630 86", "GR-63086"],
    ["GR", "63087", "GR-63087"],
    ["DK", "3900", "DK-39"],
    ["CH", "8001", "CH"],
    ["GB", "SW1A 1AA", "GB"],
    ["GB", "IM1 1AA", "GB"],
  ])("has not %s %s: it is %s", (country, zip, territory) => expect(areaOf(country, zip)).toBe(territory))
})

it("has Northern Ireland in it for goods, and not for services", () => {
  const belfast = { country: "GB", zip: "BT1 1AA" }
  expect([taxAreaOf(territoryOf(belfast)), taxAreaOf(territoryOf(placeOfServices(belfast)))]).toEqual(["EU", "GB"])
})

it("has the tax of a part called as it is there", () => {
  expect(["ES", "ES-CN", "ES-CE", "FR-974", "US"].map(taxKindOf)).toEqual(["vat", "igic", "ipsi", "vat", "sales_tax"])
})
