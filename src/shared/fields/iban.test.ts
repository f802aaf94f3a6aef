import { describe, expect, it } from "vitest"
import { isIban, looksLikeIban } from "#shared/fields/iban.ts"
import { isTaxNumber } from "#shared/fields/taxIds.ts"

describe("an IBAN", () => {
  it.each([
    "ES91 2100 0418 4502 0005 1332",
    "es9121000418450200051332",
    "DE89 3704 0044 0532 0130 00",
    "IBAN: ES91 2100 0418 4502 0005 1332",
    "ES91.2100.0418.4502.0005.1332",
  ])("takes %s", (text) => {
    expect(isIban(text)).toBe(true)
  })

  it.each([
    "ES00 1234 5678",
    "ES91 2100 0418 4502 0005 1333",
    "ES91 2100 0418 4502 0005 133",
    "DE89 3704 0044 0532 0130 00 00",
    "IBAN ES00 1234 5678",
    "ESXX 2100 0418 4502 0005 1332",
    "2100 0418 45 0200051332",
    "",
  ])("refuses %s", (text) => {
    expect(isIban(text)).toBe(false)
  })

  it("is told from accounts of other kinds", () => {
    expect(["ES00 1234", "es 00", "IBAN: ES00 1234", "ESXX 1234"].every(looksLikeIban)).toBe(true)
    expect(["Cuenta 1234", "12-34-56 12345678"].some(looksLikeIban)).toBe(false)
  })
})

describe("a shop's tax number", () => {
  it.each([
    "B12345674",
    "b-12.345.674",
    "12345678Z",
    "X1234567L",
    "ESB12345674",
    "NIF: B12345674",
    "C.I.F. B-12345674",
    "DE123456789",
    "12-3456789",
    "123456789",
  ])("takes %s", (text) => {
    expect(isTaxNumber(text)).toBe(true)
  })

  it.each([
    "NIF B12345678",
    "CIF: B12345678",
    "B12345678",
    "12345678A",
    "X1234567A",
    "B1234567",
    "12345678",
    "ESB12345678",
    "DE12345",
    "B1",
    "no",
  ])("refuses %s", (text) => {
    expect(isTaxNumber(text)).toBe(false)
  })
})
