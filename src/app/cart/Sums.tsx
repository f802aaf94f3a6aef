/** The sums of a cart or order: goods, coupon, delivery, tax, gift cards. */
import { SumRow } from "#app/cart/SumRow.tsx"
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { cartSums, type Sums as OrderSums } from "#shared/orderSums.ts"
import "#app/cart/Sums.css"

interface Props {
  cart: Cart
  /** The shop has not confirmed the sums yet. */
  updating?: boolean
  /** Arrival of the parcel, shown beside its cost. */
  deliveryNote?: string | undefined
}

export function Sums({ cart, updating = false, deliveryNote }: Props) {
  const { t, money } = useTexts(cartTexts)
  const sums = cartSums(cart)
  const isPartlyPaid = sums.giftCards.length > 0
  return (
    <>
      <dl className="Sums" aria-busy={updating || undefined}>
        <SumRows sums={sums} isLast={!isPartlyPaid} updating={updating} deliveryNote={deliveryNote} />
        {isPartlyPaid && (
          <SumRow name={t("sums.due")} kind="total">
            {money(sums.dueCents)}
          </SumRow>
        )}
      </dl>
      <CustomsNote sums={sums} />
    </>
  )
}

/** From the subtotal to the gift cards. `isLast`: the total is the amount to pay. */
export function SumRows(props: Pick<Props, "updating" | "deliveryNote"> & { sums: OrderSums; isLast: boolean }) {
  const { sums, isLast, updating = false, deliveryNote } = props
  const { t, text, money } = useTexts(cartTexts)
  const { discount, delivery, taxAdded } = sums
  const tax = text(sums.taxName)
  return (
    <>
      <SumRow name={taxAdded ? t("sums.subtotalBefore", { tax }) : t("sums.subtotal")}>
        {money(sums.subtotalCents)}
      </SumRow>
      {sums.discounts.map(({ name, cents }) => (
        <SumRow key={text(name)} name={text(name)} kind="minus">
          {`−${money(cents)}`}
        </SumRow>
      ))}
      {discount && (
        <SumRow name={t("sums.discount", { code: discount.code })} kind="minus">
          {`−${money(discount.cents)}`}
        </SumRow>
      )}
      {delivery && (
        <SumRow name={text(delivery.name)} note={deliveryNote} isWord={delivery.cents === 0}>
          {delivery.cents === 0 ? t("sums.noCost") : money(delivery.cents)}
        </SumRow>
      )}
      {taxAdded && <TaxRows sums={sums} />}
      <SumRow name={t("sums.total")} kind={isLast ? "total" : undefined}>
        {updating && <Icon name="circle-notch" size="small" />}
        <span>{money(sums.totalCents)}</span>
      </SumRow>
      {!taxAdded && <TaxRows sums={sums} />}
      {sums.giftCards.map(({ last4, cents }) => (
        <SumRow key={last4} name={t("cartPage.giftCard", { last4 })} kind="minus">
          {`−${money(cents)}`}
        </SumRow>
      ))}
    </>
  )
}

/** Above the total where tax is added to it; below it, in small print, where it is included. */
function TaxRows({ sums }: { sums: OrderSums }) {
  const { t, text, money, number } = useTexts(cartTexts)
  const { taxAdded } = sums
  return sums.tax.map(({ rate, cents }) => {
    const words = { tax: text(sums.taxName), rate: number(rate) }
    return (
      <SumRow
        key={rate}
        name={taxAdded ? t("sums.taxAdded", words) : t("sums.taxRate", words)}
        kind={taxAdded ? undefined : "small"}
      >
        {money(cents)}
      </SumRow>
    )
  })
}

export function CustomsNote({ sums }: { sums: OrderSums }) {
  const { t, text } = useTexts(cartTexts)
  return sums.customs && <p className="Sums__note">{t("sums.customs", { tax: text(sums.taxName) })}</p>
}
