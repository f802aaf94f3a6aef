import { expect, test } from "vitest"
import { deliveryAddress } from "#shared/fields/address.ts"
import { checkFields } from "#shared/fields/field.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"

const place = { lastName: "Pons", city: "Telde", state: "", zip: "35200", country: "ES", phone: "612345678" }

test.each(["\u202e", "\u202a", "\u2066", "\u2069", "\ud800", "\u0007"])(
  "%j hides no other text in what is shown",
  (sign) => {
    const wrong = { ...place, firstName: `Ana${sign}`, address1: `Calle ${sign}12`, company: `a${sign}b` }
    expect(checkFields(deliveryAddress(checkPhone), wrong)).toEqual({
      firstName: "format",
      address1: "format",
      company: "format",
    })
  },
)
