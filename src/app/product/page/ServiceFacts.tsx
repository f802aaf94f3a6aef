/** Where a service with a date takes place, what to bring, and that there is no withdrawal from it. */
import { useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

/** Source: Royal Decree 1/2007, articles 97.1.k) and 103 l). */
export function NoWithdrawal() {
  const { t } = useTexts(productTexts)
  return (
    <NoticeBox>
      <p>
        <b>{t("productPage.dated.noWithdrawal")}</b>
      </p>
      <p>{t("productPage.dated.noWithdrawalText")}</p>
    </NoticeBox>
  )
}

export function ServiceFacts({ product }: { product: Pick<ProductData, "attributes"> }) {
  const { t, text } = useTexts(productTexts)
  const fact = (key: string) => product.attributes.find((each) => each.key === key)?.value
  const [place, bring] = [fact("place"), fact("bring")]
  return (
    <ul className="DeliveryFacts">
      {place && (
        <li>
          <Icon name="map-pin" />
          <span>{text(place)}</span>
        </li>
      )}
      {bring && (
        <li>
          <Icon name="info" />
          <span>{t("productPage.dated.bring", { what: text(bring) })}</span>
        </li>
      )}
      <li>
        <Icon name="envelope-simple" />
        <span>
          <span>{t("productPage.dated.ticket")}</span>
          <small>{t("productPage.dated.nothingSent")}</small>
        </span>
      </li>
    </ul>
  )
}
