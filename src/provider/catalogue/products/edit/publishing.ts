/** Facts that the law requires of one product, and its publishing without them, which is done only knowingly. Record 0167. */
import type { Kysely } from "kysely"
import { type Duty, legalDuties } from "#provider/catalogue/products/legalDuties.ts"
import { readLegalGroups } from "#provider/catalogue/products/readLegalGroups.ts"
import { withDates } from "#provider/catalogue/products/serviceDates.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { badInput } from "#shared/ApiError.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"
import { fault } from "#shared/fault.ts"
import { intlTags, type Locale, locales } from "#shared/locale.ts"

/** Those that its category, its department and its dates belong to. */
export const groupsOf = async (db: Kysely<Database>, { product, variants }: StoredProduct): Promise<LegalGroup[]> =>
  withDates((await readLegalGroups(db)).of(product), variants)

export const dutiesOf = (groups: readonly LegalGroup[], { product, variants }: StoredProduct): Duty[] =>
  legalDuties(groups, {
    fields: JSON.parse(product.fields) as FieldValues,
    variants: variants.map(({ net_content }) => ({ netContent: net_content })),
  })

const SOLD: ReadonlySet<string | undefined> = new Set(["published", "scheduled"])
const quotes: Readonly<Record<Locale, (text: string) => string>> = {
  es: (text) => `«${text}»`,
  en: (text) => `“${text}”`,
}

const STATUS = "publication.status"

/** Throws 400 with what is missing, in both languages. `stored` is the product as it was just saved. */
export async function refuseUnknowing(
  db: Kysely<Database>,
  stored: StoredProduct,
  { before, after }: Readonly<Record<"before" | "after", Fields>>,
): Promise<void> {
  if (stored.product.gift_card === 1 || SOLD.has(before[STATUS]) || !SOLD.has(after[STATUS])) return
  const missing = dutiesOf(await groupsOf(db, stored), stored).filter((duty) => duty.fault !== null)
  if (missing.length === 0) return
  const named = (locale: Locale) =>
    new Intl.ListFormat(intlTags[locale]).format(missing.map(({ label }) => quotes[locale](label[locale])))
  throw badInput({ [STATUS]: fault("duties", Object.fromEntries(locales.map((locale) => [locale, named(locale)]))) })
}
