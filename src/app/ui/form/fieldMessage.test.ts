import { describe, expect, it } from "vitest"
import { type FieldName, fieldMessage } from "#app/ui/form/fieldMessage.ts"
import "#shared/i18n/all.ts"
import { form } from "#shared/i18n/en/form.ts"
import { translatorOf } from "#shared/i18n/translator.ts"

const names = Object.keys(form.fields) as FieldName[]
const translators = { en: translatorOf("en").t, es: translatorOf("es").t }

describe.each(Object.entries(translators))("in %s", (_locale, t) => {
  it.each(names)("%s has words for what is missing and for what is wrong", (name) => {
    const missing = fieldMessage(t, name, "missing")
    expect(missing).toMatch(/[.!]$/)
    expect(fieldMessage(t, name, "format")).toMatch(/[.!]$/)
    expect(fieldMessage(t, name, "too_long")).toBe(t("form.tooLong"))
  })

  it("a code nobody planned for still has words", () => {
    expect(fieldMessage(t, "zip", "unknown")).toBe(t("fields.zip.format"))
    expect(fieldMessage(t, "password", "constructor")).toBe(t("fields.password.format"))
  })

  it("a password that is easily guessed is told so", () => {
    expect(fieldMessage(t, "password", "common")).toBe(t("fields.password.common"))
    expect(fieldMessage(t, "password", "own_words")).toBe(t("fields.password.ownWords"))
    expect(fieldMessage(t, "password", "same")).toBe(t("fields.password.same"))
  })
})

describe("the specification's words", () => {
  it("are said as they are written", () => {
    const { t } = translatorOf("en")
    expect(fieldMessage(t, "password", "format")).toBe(
      "Password must be at least 8 characters long and contain at least one uppercase letter, one number, and one special character.",
    )
    expect(fieldMessage(t, "confirmation", "mismatch")).toBe("Passwords do not match.")
    expect(fieldMessage(t, "email", "format")).toBe("Invalid email address.")
    expect(t("login.invalid")).toBe("Invalid username and password")
    expect(t("account.billingFailed")).toBe("Your billing information wasn’t updated!")
    expect(t("account.passwordFailed")).toBe("Your password wasn’t updated!")
    expect(t("form.failed")).toBe("Failed to update.")
    expect(t("done.billing")).toBe("Your billing information has been updated!")
    expect(t("done.password")).toBe("Your password has been updated!")
    expect(t("done.saved")).toBe("Updated successfully.")
    expect(`${t("login.checkoutTitle")} ${t("login.checkout")}`).toBe(
      "Wait... You must log in or register to continue purchasing",
    )
  })
})
