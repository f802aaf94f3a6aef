/** How and when a product arrives, and how long it may be sent back. */
import { useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { FREE_DELIVERY_FROM_CENTS, MONEY_BACK_DAYS } from "#shared/limits.ts"
import "#app/product/page/Product.css"

export function DeliveryFacts({ product }: { product: Pick<ProductData, "virtual" | "downloadable" | "area"> }) {
  const { t, text, shortMoney, number } = useTexts(productTexts)
  if (product.virtual || product.downloadable) {
    return (
      <ul className="DeliveryFacts">
        <li>
          <Icon name="envelope-simple" />
          {product.downloadable ? t("productPage.download") : t("productPage.byEmail")}
        </li>
      </ul>
    )
  }
  return (
    <ul className="DeliveryFacts">
      <li>
        <Icon name="storefront" />
        {t("productPage.pickup")}
      </li>
      <li>
        <Icon name="truck" />
        {t("productPage.delivery", { amount: shortMoney(FREE_DELIVERY_FROM_CENTS) })}
      </li>
      {product.area && (
        <li>
          <Icon name="map-pin" />
          {t("productPage.area", { area: text(product.area) })}
        </li>
      )}
      <li>
        <Icon name="arrow-u-up-left" />
        {t("productPage.returns", { n: number(MONEY_BACK_DAYS) })}
      </li>
    </ul>
  )
}
