import { SumRow } from "#app/cart/SumRow.tsx"
import { CustomsNote, SumRows } from "#app/cart/Sums.tsx"
import { useTexts } from "#app/context.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { UnitAmount } from "#app/ui/Price.tsx"
import { lineKey } from "#shared/cartLines.ts"
import type { OrderLine } from "#shared/contract/order.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { unitPrice } from "#shared/netContent.ts"
import { givenBack, lineSum, orderSums, type Sums } from "#shared/orderSums.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/Sums.css"
import "#app/order/order.css"

export function OrderItems({ order }: { order: OrderView }) {
  const { t } = useTexts(orderTexts)
  const sums = orderSums(order)
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title">{t("order.items")}</h2>
      <ul className="OrderItems">
        {order.lines.map((line) => (
          <Item key={lineKey(line)} line={line} />
        ))}
      </ul>
      <OrderSums order={order} sums={sums} />
    </section>
  )
}

function Item({ line }: { line: OrderLine }) {
  const { t, tn, text, money, number } = useTexts(orderTexts, withdrawalTexts)
  const { slug, variant_id, image } = line
  const { unitCents, amount, cents } = lineSum(line)
  const unit = unitPrice([unitCents], line.netContent)
  return (
    <li>
      <Picture picture={image} alt="" width={96} height={120} sizes="48px" />
      <div>
        <p className="OrderItems__name">
          <Link to={paths.product(slug, variant_id)}>{text(line.name)}</Link>
        </p>
        <p className="OrderItems__kind">{[text(line.variant_name), line.sku].filter(Boolean).join(" · ")}</p>
        {line.startsAt !== undefined && (
          <p className="OrderItems__kind">
            {[line.place && text(line.place), t("withdrawal.not.dated")].filter(Boolean).join(" · ")}
          </p>
        )}
        {line.withdrawn > 0 && (
          <p className="OrderItems__kind">
            {tn("withdrawal.withdrawnBefore", line.withdrawn, { n: number(line.withdrawn) })}
          </p>
        )}
      </div>
      <p className="OrderItems__each">
        <span className="visually-hidden">{`${t("order.quantity")}: `}</span>
        <span translate="no">{`${number(amount)} × ${money(unitCents)}`}</span>
        {unit && <span>{" · "}</span>}
        {unit && <UnitAmount unit={unit} />}
      </p>
      <p className="OrderItems__sum">
        <span className="visually-hidden">{`${t("order.sum")}: `}</span>
        <span translate="no">{money(cents)}</span>
      </p>
    </li>
  )
}

function OrderSums({ order, sums }: { order: OrderView; sums: Sums }) {
  const { t, money } = useTexts(cartTexts, orderTexts)
  const wire = (value: number) => money(centsOf(value))
  const { paid } = order
  const back = givenBack(order)
  const isDue = order.canPay && (sums.giftCards.length > 0 || sums.partPaidCents > 0)
  return (
    <div className="OrderSums">
      <dl className="Sums">
        <SumRows sums={sums} isLast />
        {sums.partPaidCents > 0 && <SumRow name={t("order.partPaid")}>{money(sums.partPaidCents)}</SumRow>}
        {isDue && <SumRow name={t("sums.due")}>{money(sums.toPayCents)}</SumRow>}
        {paid > 0 && <SumRow name={t("order.paid")}>{wire(paid)}</SumRow>}
        {back.toCards.map(({ last4, cents, balanceCents }) => (
          <SumRow key={last4} name={t("order.refundedToCard", { last4, balance: money(balanceCents) })}>
            {money(cents)}
          </SumRow>
        ))}
        {back.elsewhereCents > 0 && <SumRow name={t("order.refunded")}>{money(back.elsewhereCents)}</SumRow>}
      </dl>
      <CustomsNote sums={sums} />
    </div>
  )
}
