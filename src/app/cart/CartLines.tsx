/** The lines of the cart. */
import { observer } from "mobx-react-lite"
import { CartLineRow } from "#app/cart/CartLineRow.tsx"
import { ChangedAmount } from "#app/cart/ChangedAmount.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { lineKey } from "#shared/cartLines.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"
import "#app/cart/CartLines.css"

/** Few carts are near to a discount. */
const LazyNearDiscount = lazyComponent(async () => (await import("#app/cart/NearDiscount.tsx")).NearDiscount)

export const isAboutLine = ({ id, variant_id }: CartNotice, line: CartLine) =>
  id === line.id && variant_id === line.variant_id

export const CartLines = observer(function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTexts()
  const { cart } = useStores()
  const near = cart.cart?.near_discount
  const nearLine = near && lines.find((line) => line.id === near.id && line.variant_id === near.variant_id)
  return (
    <>
      <ChangedAmount />
      <ul className="CartLines" aria-label={t("cart.title")} aria-busy={cart.updating || undefined}>
        {lines.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            notices={cart.notices.filter((notice) => isAboutLine(notice, line))}
          />
        ))}
      </ul>
      {near && nearLine && <LazyNearDiscount near={near} line={nearLine} />}
    </>
  )
})
