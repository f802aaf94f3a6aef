/** One suggestion: a product, a category, all results, or the uncorrected search. */
import { useStores, useTexts } from "#app/context.ts"
import { partsOf } from "#app/layout/search/hits.ts"
import type { SearchOption } from "#app/layout/search/options.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { searchTexts } from "#shared/i18n/search.ts"
import { highestPrice, lowestPrice } from "#shared/money.ts"
import "#app/layout/search/SearchList.css"

interface RowProps {
  option: SearchOption
  search: string
}

export function SearchRow({ option, isActive, search }: RowProps & { isActive: boolean }) {
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
  const { t, tn, text } = useTexts(searchTexts)
  const { shop } = useStores()
  if (option.kind === "all") {
    return (
      <>
        <span>{tn("searching.all", option.total, { search: option.search })}</span>
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
          {department && <span>{t("searching.within", { name: text(department.name) })}</span>}
        </span>
        <span className="SearchList__end">{option.category.count}</span>
      </>
    )
  }
  const { product } = option
  const { sale_price, price } = product.variant ?? product
  return (
    <>
      <Picture picture={product.image} alt="" width={48} height={60} sizes="48px" eager />
      <span>
        <Hits text={text(product.name)} search={search} />
        {product.variant && <span>{` · ${text(product.variant.name)}`}</span>}
      </span>
      <Price prices={sale_price || price} />
    </>
  )
}

function Price({ prices }: { prices: string }) {
  const { t, text, money } = useTexts(searchTexts)
  const { taxAdded, priceNote } = useStores().shop.promises
  const lowest = lowestPrice(prices)
  return (
    <span className="SearchList__end">
      {highestPrice(prices) > lowest && <span>{`${t("product.from")} `}</span>}
      <span translate="no">{money(lowest)}</span>
      {taxAdded && <span>{` ${text(priceNote)}`}</span>}
    </span>
  )
}

function Hits({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((part) => {
    const Part = part.hit ? "mark" : "span"
    return <Part key={part.at}>{part.text}</Part>
  })
}
