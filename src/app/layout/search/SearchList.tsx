/** The suggestions under a search box: products, categories, and a link to all results, headed by any correction. */
import { useTexts } from "#app/context.ts"
import type { SearchOption } from "#app/layout/search/options.ts"
import { SearchRow } from "#app/layout/search/SearchRow.tsx"
import { Link } from "#app/ui/Link.tsx"
import { searchTexts } from "#shared/i18n/search.ts"
import { toLiteral } from "#shared/literalSearch.ts"
import { searchPath } from "#shared/paths.ts"
import "#app/layout/search/SearchList.css"

interface Props {
  id: string
  options: SearchOption[]
  active: SearchOption | undefined
  typed: string
}

export function SearchList({ id, options, active, typed }: Props) {
  const { t } = useTexts(searchTexts)
  const search = options.find((option) => option.kind === "all")?.search ?? typed
  const isCorrected = search !== typed.trim()
  const rows = (kind: SearchOption["kind"]) =>
    options
      .filter((option) => option.kind === kind)
      .map((option) => <SearchRow key={option.id} option={option} isActive={option === active} search={search} />)
  const group = (kind: "product" | "category", label: string) => {
    const own = rows(kind)
    return (
      own.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div role="group" aria-label={label}>
          <p className="SearchList__label" aria-hidden="true">
            {label}
          </p>
          {own}
        </div>
      )
    )
  }
  return (
    // Keeps the focus in the field while the pointer chooses an option.
    <div className="SearchList" onPointerDown={(event) => event.preventDefault()}>
      {isCorrected && (
        // Enter in the field searches too, and the results page offers the uncorrected search as well.
        <p className="SearchList__corrected" role="status">
          <span>{t("searching.instead")}</span> <b translate="no">{search}</b>
          <span>.</span>{" "}
          <Link to={searchPath(toLiteral(typed))} tabIndex={-1}>
            {t("searching.asTyped", { search: typed.trim() })}
          </Link>
        </p>
      )}
      <div className="SearchList__options" id={id} role="listbox" tabIndex={-1} aria-label={t("searching.suggestions")}>
        <div className="SearchList__hits">
          {group("product", t("searching.products"))}
          {group("category", t("searching.categories"))}
        </div>
        {rows("all")}
      </div>
    </div>
  )
}
