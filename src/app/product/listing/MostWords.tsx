/** Says that no product has all words of the search, and which words these lack. */
import { useTexts } from "#app/context.ts"
import { searchTexts } from "#shared/i18n/search.ts"
import "#app/product/listing/Listing.css"

export function MostWords({ missing }: { missing: readonly string[] }) {
  const { t, tn, locale } = useTexts(searchTexts)
  const quoted = missing.map((search) => t("searching.quoted", { search }))
  const words = new Intl.ListFormat(locale).format(quoted)
  return (
    <p className="SearchNote" role="status">
      <span>
        <span>{t("searching.most")}</span> <b>{tn("searching.missing", missing.length, { words })}</b>
      </span>
    </p>
  )
}
