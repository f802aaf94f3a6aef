/** The list of suggestions under a search box: categories, products, and the way to all results. */
import { useTexts } from "#app/context.ts"
import type { SearchOption } from "#app/layout/search/options.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { lowestPrice } from "#shared/money.ts"
import "#app/layout/search/SearchList.css"

interface Props {
  id: string
  options: SearchOption[]
  active: SearchOption | undefined
}

export function SearchList({ id, options, active }: Props) {
  const { t } = useTexts()
  const group = (kind: SearchOption["kind"]) => options.filter((option) => option.kind === kind)
  const rows = (kind: SearchOption["kind"]) =>
    group(kind).map((option) => <Row key={option.id} option={option} isActive={option === active} />)
  return (
    // The box keeps the focus while the pointer picks an option.
    <div
      className="SearchList"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t("search.suggestions")}
      onPointerDown={(event) => event.preventDefault()}
    >
      {group("category").length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div role="group" aria-label={t("search.categories")}>
          {rows("category")}
        </div>
      )}
      {group("product").length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div role="group" aria-label={t("search.products")}>
          {rows("product")}
        </div>
      )}
      {rows("all")}
    </div>
  )
}

function Row({ option, isActive }: { option: SearchOption; isActive: boolean }) {
  return (
    <Link
      className="SearchList__option"
      data-kind={option.kind}
      role="option"
      tabIndex={-1}
      id={option.id}
      to={option.to}
      aria-selected={isActive}
    >
      <Choice option={option} />
    </Link>
  )
}

function Choice({ option }: { option: SearchOption }) {
  const { t, text, money } = useTexts()
  if (option.kind === "all") {
    return (
      <>
        {t("search.all", { search: option.search })}
        <Icon name="arrow-right" size="small" flip />
      </>
    )
  }
  if (option.kind === "category") {
    return (
      <>
        <Icon name="magnifying-glass" size="small" />
        <span>{text(option.category.name)}</span>
        <span className="SearchList__end">{option.category.count}</span>
      </>
    )
  }
  const { product } = option
  return (
    <>
      <Picture picture={product.image} alt="" width={48} height={60} sizes="48px" eager />
      <span>{text(product.name)}</span>
      <span className="SearchList__end">{money(lowestPrice(product.sale_price || product.price))}</span>
    </>
  )
}
