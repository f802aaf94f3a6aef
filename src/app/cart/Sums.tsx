/** The sums of a cart or order: goods, coupon, delivery, tax, gift cards. */
import type { ReactNode } from "react"
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
          <Row name={t("sums.due")} kind="total">
            {money(sums.dueCents)}
          </Row>
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
      <Row name={taxAdded ? t("sums.subtotalBefore", { tax }) : t("sums.subtotal")}>{money(sums.subtotalCents)}</Row>
      {discount && (
        <Row name={t("sums.discount", { code: discount.code })} kind="minus">
          {`−${money(discount.cents)}`}
        </Row>
      )}
      {delivery && (
        <Row name={text(delivery.name)} note={deliveryNote} isWord={delivery.cents === 0}>
          {delivery.cents === 0 ? t("sums.noCost") : money(delivery.cents)}
        </Row>
      )}
      {taxAdded && <TaxRows sums={sums} />}
      <Row name={t("sums.total")} kind={isLast ? "total" : undefined}>
        {updating && <Icon name="circle-notch" size="small" />}
        <span>{money(sums.totalCents)}</span>
      </Row>
      {!taxAdded && <TaxRows sums={sums} />}
      {sums.giftCards.map(({ last4, cents }) => (
        <Row key={last4} name={t("cartPage.giftCard", { last4 })} kind="minus">
          {`−${money(cents)}`}
        </Row>
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
      <Row
        key={rate}
        name={taxAdded ? t("sums.taxAdded", words) : t("sums.taxRate", words)}
        kind={taxAdded ? undefined : "small"}
      >
        {money(cents)}
      </Row>
    )
  })
}

export function CustomsNote({ sums }: { sums: OrderSums }) {
  const { t, text } = useTexts(cartTexts)
  return sums.customs && <p className="Sums__note">{t("sums.customs", { tax: text(sums.taxName) })}</p>
}

export function Row({
  name,
  note,
  kind,
  isWord = false,
  children,
}: {
  name: string
  note?: string | undefined
  kind?: "minus" | "small" | "total" | undefined
  /** The value is a word and not an amount. */
  isWord?: boolean
  children: ReactNode
}) {
  return (
    <div data-kind={kind}>
      <dt>
        <span>{name}</span>
        {note && <small>{note}</small>}
      </dt>
      <dd translate={isWord ? undefined : "no"}>{children}</dd>
    </div>
  )
}
