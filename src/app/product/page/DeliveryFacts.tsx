/** How and when a product arrives, and how long it may be sent back. */
import type { ReactNode } from "react"
import { useTexts } from "#app/context.ts"
import type { WayHere } from "#app/product/page/arrivals.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import type { Availability } from "#shared/contract/product.ts"
import { productTexts } from "#shared/i18n/product.ts"
import { FREE_DELIVERY_FROM_CENTS, MONEY_BACK_DAYS } from "#shared/limits.ts"
import "#app/product/page/Product.css"

interface Props {
  product: Pick<ProductData, "virtual" | "downloadable" | "arrivals">
  /** Of what is chosen: what is not there is promised nothing. */
  availability: Availability
}

export function DeliveryFacts({ product, availability }: Props) {
  const { t, text, shortMoney, number } = useTexts(productTexts)
  const { home, pickup, area } = product.arrivals ?? {}
  const arrives = ({ name, words, note }: WayHere, more: string) => (
    <>
      {text(name)}: <b>{text(words)}</b>
      <small>
        {text(note)} {more}
      </small>
    </>
  )
  if (product.virtual || product.downloadable) {
    const words = product.downloadable ? t("productPage.download") : t("productPage.byEmail")
    return <ul className="DeliveryFacts">{row("envelope-simple", words)}</ul>
  }
  const isThere = availability === "in_stock" || availability === "low_stock"
  const free = t("productPage.delivery", { amount: shortMoney(FREE_DELIVERY_FROM_CENTS) })
  return (
    <ul className="DeliveryFacts">
      {isThere && home && row("truck", arrives(home, free))}
      {isThere && pickup && row("storefront", arrives(pickup, ""))}
      {availability === "on_backorder" && row("truck", t("productPage.noDate"))}
      {area && row("map-pin", t("productPage.area", { area: text(area) }))}
      {row("arrow-u-up-left", t("productPage.returns", { n: number(MONEY_BACK_DAYS) }))}
    </ul>
  )
}

const row = (icon: IconName, words: ReactNode) => (
  <li>
    <Icon name={icon} />
    <span>{words}</span>
  </li>
)
