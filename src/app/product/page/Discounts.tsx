/** Discounts without a code that cover a product, under the choice. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { UnitAmount } from "#app/ui/Price.tsx"
import type { ProductDiscount } from "#shared/contract/product.ts"
import { share } from "#shared/divideCents.ts"
import { productTexts } from "#shared/i18n/product.ts"
import { unitPrice } from "#shared/netContent.ts"
import "#app/product/page/Discounts.css"

interface Props {
  discounts: readonly ProductDiscount[]
  /** Charged for a piece, in cents; undefined where several prices are shown. */
  cents: number | undefined
  netContent: string | undefined
}

export function Discounts({ discounts, cents, netContent }: Props) {
  const texts = useTexts(productTexts)
  const { t, text, money } = texts
  return discounts.map((discount) => {
    const { name, kind, percent, take, pay, pieces, returning } = discount
    const each = kind === "percent" && cents !== undefined ? cents - share(cents, percent, 100) : undefined
    const unit = each === undefined ? undefined : unitPrice([each], netContent)
    return (
      <div className="Discount" key={text(name)}>
        <Icon name="tag" size="small" />
        <p>
          <b>{text(name)}</b>
        </p>
        <p className="Discount__more">
          {returning && <span>{`${t("productPage.discount.returning")} `}</span>}
          {kind === "take_pay" && <span>{`${t("productPage.discount.take", { take, pay })} `}</span>}
          {each !== undefined && pieces > 1 && (
            <span>{t("productPage.discount.each", { n: pieces, price: money(each) })}</span>
          )}
          {unit && pieces > 1 && <span>{" · "}</span>}
          {unit && pieces > 1 && <UnitAmount unit={unit} />}
        </p>
      </div>
    )
  })
}
