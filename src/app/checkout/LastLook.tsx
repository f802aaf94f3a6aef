/**
 * The goods and sums directly above the order button: amount, name and price per line. Source: Directive 2011/83/EU,
 * article 8(2); Royal Decree 1/2007, article 98.2.
 */
import { Sums } from "#app/cart/Sums.tsx"
import { useTexts } from "#app/context.ts"
import { UnitAmount } from "#app/ui/Price.tsx"
import { lineKey, unitCents } from "#shared/cartLines.ts"
import type { Cart, CartLine } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { unitPrice } from "#shared/netContent.ts"
import "#app/checkout/checkout.css"

export function LastLook({ cart, updating }: { cart: Cart; updating: boolean }) {
  const { t, text } = useTexts(checkoutTexts)
  const delivery = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  return (
    <section className="LastLook" aria-labelledby="last-look">
      <h3 id="last-look">{t("checkout.yourOrder")}</h3>
      <ul>
        {cart.products.map((line) => (
          <Line key={lineKey(line)} line={line} />
        ))}
      </ul>
      <Sums cart={cart} updating={updating} deliveryNote={delivery && text(delivery.arrival.words)} />
    </section>
  )
}

function Line({ line }: { line: CartLine }) {
  const { t, text, money, number } = useTexts(checkoutTexts)
  const cents = unitCents(line)
  const each = line.amount > 1 && t("checkout.each", { price: money(cents) })
  const unit = unitPrice([cents], line.netContent)
  const small = [text(line.variant_name), each].filter(Boolean).join(" · ")
  return (
    <li>
      <b translate="no">{`${number(line.amount)} ×`}</b>
      <span>
        <span>{text(line.name)}</span>
        {small && <small>{small}</small>}
        {unit && <UnitAmount unit={unit} />}
      </span>
      <span translate="no">{money(cents * line.amount)}</span>
    </li>
  )
}
