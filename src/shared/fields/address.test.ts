import { describe, expect, it } from "vitest"
import { billingAddress, deliveryAddress } from "#shared/fields/address.ts"
import { countries, countryNames, isZip, normalizeZip, spanishProvince } from "#shared/fields/countries.ts"
import { checkFields, parseFields } from "#shared/fields/field.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"

describe("a zip", () => {
  it("is spelled right rather than refused", () => {
    expect(normalizeZip(" 46 003 ", "ES")).toBe("46003")
    expect(normalizeZip("E-46003", "ES")).toBe("46003")
    expect(normalizeZip("d-10115", "DE")).toBe("10115")
    expect(normalizeZip("sw1a  1aa", "GB")).toBe("SW1A 1AA")
    expect(normalizeZip("lv-1010", "LV")).toBe("1010")
  })

  it.each([
    ["AD", "ad 500", "AD500"],
    ["AD", "AD-500", "AD500"],
    ["AD", "500", "AD500"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["CH", "CH-8001", "8001"],
    ["CZ", "11000", "110 00"],
    ["DE", "D 10115", "10115"],
    ["DE", "D10115", "10115"],
    ["ES", "ES28013", "28013"],
    ["FR", "F75001", "75001"],
    ["GB", "GB-SW1A1AA", "SW1A 1AA"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "m11ae", "M1 1AE"],
    ["GB", "W1A-0AX", "W1A 0AX"],
    ["GB", "gir0aa", "GIR 0AA"],
    ["GR", "10431", "104 31"],
    ["IE", "d04x2k5", "D04 X2K5"],
    ["IE", "IE D04 X2K5", "D04 X2K5"],
    ["LV", "LV1010", "1010"],
    ["IE", "D6W XY00", "D6W XY00"],
    ["MT", "vlt1117", "VLT 1117"],
    ["MT", "VLT 1117", "VLT 1117"],
    ["NL", "NL1012AB", "1012 AB"],
    ["NL", "1012ab", "1012 AB"],
    ["NL", "NL-1012 AB", "1012 AB"],
    ["PL", "00001", "00-001"],
    ["PT", "1000 001", "1000-001"],
    ["SE", "SE-11455", "114 55"],
    ["SE", "S11455", "114 55"],
    ["SK", "81101", "811 01"],
    ["US", "123456789", "12345-6789"],
    ["US", "10001", "10001"],
  ])("of %s is kept as its country writes it: %s is %s", (country, typed, written) => {
    expect(normalizeZip(typed, country)).toBe(written)
    expect(isZip(written, country)).toBe(true)
    expect(normalizeZip(written, country)).toBe(written)
  })

  it("of another country stays as typed, and is refused", () => {
    expect(normalizeZip("sw1a 1aa", "ES")).toBe("SW1A 1AA")
    expect(isZip("SW1A 1AA", "ES")).toBe(false)
  })

  it.each(["-46003", "+46003", "46003-", "--46003", "46003."])("has no sign: %s", (typed) => {
    expect(isZip(normalizeZip(typed, "ES"), "ES")).toBe(false)
  })

  it("may have a sign between its digits", () => {
    expect(["46-003", "46.003", "4 6 0 0 3"].map((typed) => normalizeZip(typed, "ES"))).toEqual(Array(3).fill("46003"))
  })

  it("of Spain names its province", () => {
    expect([
      isZip("01001", "ES"),
      isZip("52999", "ES"),
      isZip("53000", "ES"),
      isZip("00123", "ES"),
      isZip("4600", "ES"),
    ]).toEqual([true, true, false, false, false])
    expect([spanishProvince("46003"), spanishProvince("35"), spanishProvince("5"), spanishProvince("99")]).toEqual([
      "Valencia",
      "Las Palmas",
      undefined,
      undefined,
    ])
    expect([1, 28, 52].map((number) => spanishProvince(String(number).padStart(2, "0")))).toEqual([
      "Álava",
      "Madrid",
      "Melilla",
    ])
  })
})

describe("countries", () => {
  it("are listed by their names in each language", () => {
    const spanish = countryNames("es").map(({ name }) => name)
    expect(spanish).toHaveLength(countries.length)
    expect(spanish[0]).toBe("Alemania")
    expect(countryNames("en").find(({ code }) => code === "DE")?.name).toBe("Germany")
  })
})

const place = {
  firstName: "Ana",
  lastName: "Núñez",
  address1: "Calle Mayor, 1",
  city: "Telde",
  zip: "35 200",
  country: "es",
  phone: "612345678",
}

describe("an address", () => {
  it("is made over into the stored spelling, its province from the zip", () => {
    expect(parseFields(deliveryAddress(checkPhone), { ...place, state: "Vizcaya" }).values).toEqual({
      ...place,
      zip: "35200",
      state: "Las Palmas",
      country: "ES",
      phone: "+34612345678",
      company: "",
      address2: "",
    })
  })

  it("tells each wrong field, and missing from wrong", () => {
    const wrong = { ...place, firstName: "", address1: "C", zip: "99999", phone: "12", country: "ES", state: "" }
    expect(checkFields(deliveryAddress(checkPhone), wrong)).toEqual({
      firstName: "missing",
      address1: "format",
      zip: "format",
      phone: "format",
      state: "missing",
    })
    expect(checkFields(deliveryAddress(checkPhone), { ...place, country: "XX" })).toMatchObject({ country: "format" })
    expect(checkFields(deliveryAddress(checkPhone), { ...place, role: "admin" })).toEqual({ role: "unknown" })
  })

  it.each([
    ["ES", "03001", "Alicante/Alacant", "Alicante"],
    ["ES", "46110", "Eliana, l'", "Valencia"],
    ["ES", "20001", "Donostia / San Sebastián", "Gipuzkoa"],
    ["PT", "1000-001", "Lisboa", "Araba/Álava"],
    ["FR", "75015", "Paris 15e", "Île-de-France"],
    ["FR", "69007", "Lyon 07", "Auvergne-Rhône-Alpes"],
    ["FR", "75001", "Paris 1er", "Paris (75)"],
    ["IE", "D04 X2K5", "Dublin 4", "Co. Dublin"],
    ["DE", "15230", "Frankfurt (Oder)", "Brandenburg"],
    ["IT", "39100", "Bolzano - Bozen", "Trentino-Alto Adige/Südtirol"],
    ["NL", "5211 AB", "’s-Hertogenbosch", "Noord-Brabant"],
    ["NL", "3841 AB", "‘t Harde", "Gelderland"],
    ["US", "20001", "Washington, D.C.", "DC"],
    ["GB", "SW1A 1AA", "St. John’s Wood", "Tyne & Wear"],
    ["GB", "EX39 1LL", "Westward Ho!", "Devon"],
    ["CA", "G0L 3S0", "Saint-Louis-du-Ha! Ha!", "Québec"],
    ["SE", "837 52", "Åre", "Jämtlands län"],
    ["CZ", "143 00", "Praha 4 – Modřany", "Praha"],
  ])("%s %s may be of %s, %s", (country, zip, city, state) => {
    expect(
      checkFields(deliveryAddress(checkPhone), { ...place, country, zip, city, state, phone: "+34612345678" }),
    ).toEqual({})
  })

  it.each(["46001", "<b>Telde</b>", "ana@example.com", "--", "Tel\u0000de", "Telde\nBcc: x", "https://x.example/?a=1"])(
    "is in no town called %j",
    (city) => {
      expect(checkFields(deliveryAddress(checkPhone), { ...place, state: "Las Palmas", city })).toEqual({
        city: "format",
      })
    },
  )

  it("for bills checks tax numbers by country, and asks for one where it is needed", () => {
    const bill = { ...place, email: "ana@example.com" }
    expect(
      parseFields(billingAddress(checkPhone), { ...bill, dni: "12.345.678-z", vat: "b83932004" }).values,
    ).toMatchObject({
      dni: "12345678Z",
      vat: "ESB83932004",
    })
    for (const dni of ["ES12345678Z", "NIE X-1234567-L", "D.N.I. 12345678 Z", "B-12.345.674"])
      expect(checkFields(billingAddress(checkPhone), { ...bill, dni })).toEqual({})
    const greek = { ...bill, country: "GR", zip: "10431", state: "Attica", phone: "+34612345678", vat: "GR123456789" }
    expect(parseFields(billingAddress(checkPhone), greek).values).toMatchObject({ vat: "EL123456789" })
    expect(checkFields(billingAddress(checkPhone), { ...bill, dni: "12345678A", vat: "X" })).toEqual({
      dni: "format",
      vat: "format",
    })
    expect(checkFields(billingAddress(checkPhone, { dniNeeded: true }), bill)).toEqual({ dni: "missing" })
    expect(
      checkFields(billingAddress(checkPhone), { ...bill, country: "FR", zip: "75001", state: "Paris", dni: "AB12" }),
    ).toEqual({})
  })
})
