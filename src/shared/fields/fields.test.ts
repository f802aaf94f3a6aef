import fc from "fast-check"
import { array, nonempty, type Struct, string } from "superstruct"
import { describe, expect, it } from "vitest"
import { ContactInput } from "#shared/contract/contact.ts"
import { Email, Name, NewPasswordForm, Password, passwordChecks } from "#shared/fields/account.ts"
import { checkFields, parseFields } from "#shared/fields/field.ts"
import { ownWordErrors } from "#shared/fields/ownWords.ts"
import { loadPhoneCheck, loosePhoneCheck } from "#shared/fields/phone.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"
import { isCif, isDniOrNie, isSpanishId, vatNumber } from "#shared/fields/taxIds.ts"

const code = <Value, Schema>(struct: Struct<Value, Schema>, value: unknown) => checkFields(struct, value)[""]

it("a text that may not be empty is missing where it is", () => {
  expect(code(nonempty(string()), "")).toBe("missing")
  expect(code(nonempty(array(string())), [])).toBe("format")
})

describe("an email", () => {
  it.each([
    "ana@example.com",
    "a.b+c@sub.example.co.uk",
    "o'neil@example.org",
    "x@xn--d1acufc.xn--p1ai",
    "josé@example.es",
  ])("%s is taken", (email) => expect(code(Email, email)).toBeUndefined())

  it.each(
    [
      "ana",
      "ana@",
      "@example.com",
      "a@b",
      "a@@example.com",
      "a b@example.com",
      "a@exa mple.com",
      "a@example..com",
    ].concat(
      "a,b@example.com",
      "a@-example.com",
      "a@example.com;b@example.com",
      "a@example.com\nBcc: x@example.com",
      "<a@example.com>",
      ".a@example.com",
      "a..b@example.com",
    ),
  )("%j is refused", (email) => expect(code(Email, email)).toBe("format"))

  it("is trimmed and lower-cased, and missing or too long by its own codes", () => {
    expect(parseFields(Email, "  Ana@Example.COM ").values).toBe("ana@example.com")
    expect(code(Email, "  ")).toBe("missing")
    expect(code(Email, undefined)).toBe("missing")
    expect(code(Email, 7)).toBe("format")
    expect(code(Email, `${"a".repeat(250)}@example.com`)).toBe("too_long")
  })
})

describe("a name", () => {
  const apostrophes = ["O'Brien", "D’Angelo", "‘t Hooft", "O´Donnell", "D`Ors", "Oʼahu"]
  it.each([
    ...apostrophes,
    "Ana",
    "José\u00a0Luis",
    "Mª José",
    "Núñez-Solà",
    "Pérez‐Gil",
    "Gal·la",
    "M. Carme",
    "李小龙",
    "Zoë",
  ])("%s is taken", (name) => expect(code(Name, name)).toBeUndefined())

  it.each(["Ana3", "<b>Ana</b>", "ana@example.com", "--", "Ana\tB"])("%j is refused", (name) =>
    expect(code(Name, name)).toBe("format"),
  )

  it("is counted in code points", () => {
    expect(code(Name, "𐐀".repeat(60))).toBeUndefined()
    expect(code(Name, "𐐀".repeat(61))).toBe("too_long")
  })
})

describe("a password", () => {
  it("needs eight characters, an uppercase letter, a number and a special character", () => {
    expect(passwordChecks("Ab1!")).toEqual({ length: false, uppercase: true, number: true, special: true })
    expect(passwordChecks("ábcdefgh")).toEqual({ length: true, uppercase: false, number: false, special: false })
    for (const good of ["Ábcdef1!", "Naranja 7!", "A1€aaaaa"]) expect(code(Password, good)).toBeUndefined()
    for (const bad of ["abcdef1!", "Abcdefg!", "Abcdefg1", "Abc1!"]) expect(code(Password, bad)).toBe("format")
  })

  it("keeps its spaces, and may be long but not endless", () => {
    expect(parseFields(Password, " Abcdef1! ").values).toBe(" Abcdef1! ")
    expect(code(Password, `A1!${"x".repeat(125)}`)).toBeUndefined()
    expect(code(Password, `A1!${"x".repeat(126)}`)).toBe("too_long")
    expect(code(Password, "")).toBe("missing")
  })

  it("is typed twice the same", () => {
    expect(checkFields(NewPasswordForm, { password: "Abcdef1!", confirmation: "Abcdef1!" })).toEqual({})
    expect(checkFields(NewPasswordForm, { password: "Abcdef1!", confirmation: "Abcdef1" })).toEqual({
      confirmation: "mismatch",
    })
    expect(checkFields(NewPasswordForm, { password: "abc", confirmation: "" })).toEqual({
      password: "format",
      confirmation: "missing",
    })
  })

  it("should not hold a word of its owner's", () => {
    expect(ownWordErrors("Maribel-1970", ["maribel@example.com"])).toEqual({ password: "own_words" })
    expect(ownWordErrors("Naranja-7-azul", ["maribel@example.com", "", "Li"])).toEqual({})
  })
})

describe("a Spanish tax number", () => {
  it.each(["12345678Z", "X1234567L", "Y1234567X", "Z1234567R"])("%s is a person's", (id) =>
    expect(isDniOrNie(id)).toBe(true),
  )
  it.each(["A58818501", "B83932004", "Q2826000H"])("%s is a company's", (id) => expect(isCif(id)).toBe(true))
  it.each(["K1234567L", "M0000000A"])("%s is checked by its form alone", (id) => expect(isSpanishId(id)).toBe(true))

  it("has one control letter of 23", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, "0")
        expect([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => isDniOrNie(digits + letter))).toHaveLength(1)
      }),
    )
  })

  it("of a company is spoilt by any wrong digit", () => {
    for (const wrong of ["A58818502", "B83932104", "Q2826000A", "P28260001", "A5881850A"])
      expect(isCif(wrong)).toBe(false)
  })
})

describe("a VAT number", () => {
  it("is stored with its prefix, whoever left it out", () => {
    expect(vatNumber("b-83932004", "ES")).toBe("ESB83932004")
    expect(vatNumber("ES B83932004", "FR")).toBe("ESB83932004")
    expect(vatNumber("123 456 789", "DE")).toBe("DE123456789")
    expect(vatNumber("123456789", "GR")).toBe("EL123456789")
  })

  it("of no known form is none", () => {
    for (const wrong of ["ESB83932005", "12345", "ZZ123456789", "DE12345678", ""])
      expect(vatNumber(wrong, "DE")).toBeUndefined()
  })
})

describe("a phone number", () => {
  it("is stored as E.164, Spanish ones without a prefix too", async () => {
    expect(checkPhone("612 34 56 78", "ES")).toBe("+34612345678")
    expect(checkPhone("(+34) 963.000.000", "FR")).toBe("+34963000000")
    expect(checkPhone("030 901820", "DE")).toBe("+4930901820")
    expect(await loadPhoneCheck()).toBe(checkPhone)
  })

  it.each(["123", "512345678", "+34 123 456 789", "llámeme", "612345678 ext. 5", ""])("%j is none", (text) =>
    expect(checkPhone(text, "ES")).toBeUndefined(),
  )

  it("is hardly checked while the library is on its way", () => {
    expect(loosePhoneCheck("612 34 56 78", "ES")).toBe("612 34 56 78")
    expect(loosePhoneCheck("abc", "ES")).toBeUndefined()
  })
})

describe("a text of several lines", () => {
  const message = {
    name: "Ana",
    email: "ana@example.com",
    subject: "",
    message: "Hola,\n\nadiós y gracias",
    locale: "es",
  }

  it("keeps its lines where a line of its own may not break", () => {
    expect(checkFields(ContactInput, message)).toEqual({})
    expect(checkFields(ContactInput, { ...message, subject: "a\nBcc: x" })).toEqual({ subject: "format" })
    expect(checkFields(ContactInput, { ...message, message: "texto con \0 dentro" })).toEqual({ message: "format" })
  })
})
