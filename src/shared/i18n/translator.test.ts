import { expect, test } from "vitest"
import "#shared/i18n/all.ts"
import { translatorOf } from "#shared/i18n/translator.ts"
import { intlTags } from "#shared/locale.ts"

test.each(["es", "en"] as const)("counts one and more as the standard does, in %s", (locale) => {
  const { t, tn } = translatorOf(locale)
  const rules = new Intl.PluralRules(intlTags[locale])
  for (const n of [...Array(200).keys(), 1000, 1_000_000]) {
    const key = rules.select(n) === "one" ? "listing.count_one" : "listing.count_other"
    expect(tn("listing.count", n)).toBe(t(key, { n }))
  }
})
