import { describe, expect, it } from "vitest"
import { territoryOfAddress, zoneOfAddress } from "#provider/delivery/tax/spanishAddress.ts"

describe("an address in Spain", () => {
  it.each([
    ["Calle Mayor, 1, 33003 Oviedo", "ES", "peninsula"],
    ["Carrer de la Mar, 2, 07001 Palma", "ES", "baleares"],
    ["Calle Triana, 3, 35002 Las Palmas", "ES-CN", "canarias"],
    ["Rambla, 4, 38001 Santa Cruz de Tenerife", "ES-CN", "canarias"],
    ["Paseo del Revellín, 5, 51001 Ceuta", "ES-CE", "ceuta-melilla"],
    ["Avenida 6, 52001 Melilla", "ES-ML", "ceuta-melilla"],
    ["Calle Mayor 1", undefined, "peninsula"],
  ])("%s pays tax in %s and sends to %s first", (address, territory, zone) => {
    expect([territoryOfAddress(address), zoneOfAddress(address)]).toEqual([territory, zone])
  })
})
