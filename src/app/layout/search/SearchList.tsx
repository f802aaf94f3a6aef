/** The list of suggestions under a search box: products, categories, and the way to all results; on top what was corrected. */
import { useStores, useTexts } from "#app/context.ts"
import { partsOf } from "#app/layout/search/hits.ts"
import type { SearchOption } from "#app/layout/search/options.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { highestPrice, lowestPrice } from "#shared/money.ts"
import "#app/layout/search/SearchList.css"

interface Props {
  id: string
  options: SearchOption[]
  active: SearchOption | undefined
  typed: string
}

export function SearchList({ id, options, active, typed }: Props) {
  const { t } = useTexts()
  const corrected = options.find((option) => option.kind === "typed")
  const search = corrected?.corrected ?? typed
  const rows = (kind: SearchOption["kind"]) =>
    options
      .filter((option) => option.kind === kind)
      .map((option) => <Row key={option.id} option={option} isActive={option === active} search={search} />)
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
    // The box keeps the focus while the pointer picks an option.
    <div
      className="SearchList"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t("search.suggestions")}
      onPointerDown={(event) => event.preventDefault()}
    >
      {corrected && (
        <div className="SearchList__corrected">
          {t("search.instead")} <b>{corrected.corrected}</b>. {rows("typed")}
        </div>
      )}
      <div className="SearchList__hits">
        {group("product", t("search.products"))}
        {group("category", t("search.categories"))}
      </div>
      {rows("all")}
    </div>
  )
}

interface RowProps {
  option: SearchOption
  search: string
}

function Row({ option, isActive, search }: RowProps & { isActive: boolean }) {
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
      <Choice option={option} search={search} />
    </Link>
  )
}

function Choice({ option, search }: RowProps) {
  const { t, tn, text } = useTexts()
  const { shop } = useStores()
  if (option.kind === "typed") return t("search.asTyped", { search: option.search })
  if (option.kind === "all") {
    return (
      <>
        {tn("search.all", option.total, { search: option.search })}
        <Icon name="arrow-right" size="small" flip />
      </>
    )
  }
  if (option.kind === "category") {
    const department = shop.department(shop.category(option.category.id)?.department_id ?? null)
    return (
      <>
        <span>
          <Hits text={text(option.category.name)} search={search} />
          {department && t("search.within", { name: text(department.name) })}
        </span>
        <span className="SearchList__end">{option.category.count}</span>
      </>
    )
  }
  const { product } = option
  return (
    <>
      <Picture picture={product.image} alt="" width={48} height={60} sizes="48px" eager />
      <span>
        <Hits text={text(product.name)} search={search} />
      </span>
      <Price prices={product.sale_price || product.price} />
    </>
  )
}

function Price({ prices }: { prices: string }) {
  const { t, money } = useTexts()
  const lowest = lowestPrice(prices)
  return (
    <span className="SearchList__end">
      {highestPrice(prices) > lowest && `${t("product.from")} `}
      {money(lowest)}
    </span>
  )
}

function Hits({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((part) => (part.hit ? <mark key={part.at}>{part.text}</mark> : part.text))
}
