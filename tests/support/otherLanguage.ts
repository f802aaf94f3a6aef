/** The shop's other language, and the way to it that a shopper takes. */
import type { Page } from "@playwright/test"
import { type Locale, languageNames } from "#shared/locale.ts"
import { textsOf } from "#tests/support/shopTest.ts"

export const otherOf = (language: Locale): Locale => (language === "en" ? "es" : "en")

/** Chooses a language in the header of a page that is in the other one. */
export const switchTo = (page: Page, language: Locale) =>
  page
    .getByRole("navigation", { name: textsOf(otherOf(language)).t("language.switch") })
    .getByRole("link", { name: languageNames[language] })
    .click()
