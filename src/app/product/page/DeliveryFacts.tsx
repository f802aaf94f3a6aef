import type { ReactNode } from "react"
import { useStores, useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import type { Availability } from "#shared/contract/product.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

interface Props {
  product: Pick<ProductData, "sold" | "arrivals" | "latest">
  /** The chosen variant's: no date is promised for one that is unavailable. */
  availability: Availability
}

export function DeliveryFacts({ product, availability }: Props) {
  const { t, text } = useTexts(productTexts)
  const { returns } = useStores().shop.promises
  const { ways = [], area } = product.arrivals ?? {}
  const { sold, latest } = product
  if (sold) return <ul className="DeliveryFacts">{row(icons[sold], t(`productPage.sold.${sold}`))}</ul>
  const isThere = availability === "in_stock" || availability === "low_stock"
  return (
    <ul className="DeliveryFacts">
      {isThere &&
        ways.map(({ icon, name, words, note }) =>
          row(
            icon,
            <span>
              <span>{`${text(name)}:`}</span> <b>{text(words)}</b>
              <small>{text(note)}</small>
            </span>,
          ),
        )}
      {availability === "on_backorder" && latest && row("truck", text(latest.words))}
      {area && row("map-pin", t("productPage.area", { area: text(area) }))}
      {row("arrow-u-up-left", text(returns))}
    </ul>
  )
}

const icons = { download: "download-simple", gift_card: "envelope-simple", service: "info" } as const

const row = (icon: IconName, words: ReactNode) => (
  <li key={icon}>
    <Icon name={icon} />
    <span>{words}</span>
  </li>
)
