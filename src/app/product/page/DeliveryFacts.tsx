/** How and when a product arrives, and how long it may be sent back. */
import type { ReactNode } from "react"
import { useStores, useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import type { Availability } from "#shared/contract/product.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

interface Props {
  product: Pick<ProductData, "virtual" | "downloadable" | "arrivals">
  /** Of what is chosen: what is not there is promised nothing. */
  availability: Availability
}

export function DeliveryFacts({ product, availability }: Props) {
  const { t, text } = useTexts(productTexts)
  const { returns } = useStores().shop.promises
  const { ways = [], area, latest } = product.arrivals ?? {}
  if (product.virtual || product.downloadable) {
    const words = product.downloadable ? t("productPage.download") : t("productPage.byEmail")
    return <ul className="DeliveryFacts">{row("envelope-simple", words)}</ul>
  }
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
      {availability === "on_backorder" && latest && row("truck", text(latest))}
      {area && row("map-pin", t("productPage.area", { area: text(area) }))}
      {row("arrow-u-up-left", text(returns))}
    </ul>
  )
}

const row = (icon: IconName, words: ReactNode) => (
  <li key={icon}>
    <Icon name={icon} />
    <span>{words}</span>
  </li>
)
