import type { form } from "#shared/i18n/en/form.ts"
import type { FormKey } from "#shared/i18n/form.ts"
import type { Translate } from "#shared/i18n/translator.ts"

export type FieldName = keyof (typeof form)["fields"]

/** Codes with more specific texts than missing or wrong. */
const particular: Record<string, FormKey> = {
  "email.same": "fields.email.same",
  "password.same": "fields.password.same",
  "password.common": "fields.password.common",
  "password.own_words": "fields.password.ownWords",
  "zip.not_served": "fields.zip.notServed",
  "country.not_served": "fields.country.notServed",
  "deliverTo.not_served": "fields.deliverTo.notServed",
}

/** Every field has one text for `missing` and one for everything else. */
export function fieldMessage(t: Translate<FormKey>, name: FieldName, code: string): string {
  if (code === "too_long") return t("form.tooLong")
  return t(particular[`${name}.${code}`] ?? `fields.${name}.${code === "missing" ? "missing" : "format"}`)
}
