/** A discount that a few more pieces would reach, with the button that adds them. */
import type { FormEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { centsOf } from "#shared/cartLines.ts"
import type { CartLine, NearDiscount as Near } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/CartLines.css"
import "#app/ui/Button.css"

export function NearDiscount({ near, line }: { near: Near; line: CartLine }) {
  const { t, text, money, href } = useTexts(cartTexts)
  const { cart } = useStores()
  const amount = line.amount + near.pieces
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void cart.presses.do("setAmount", line, amount)
  }
  return (
    <form className="NearDiscount" method="post" action={href(paths.cart)} onSubmit={add}>
      <input type="hidden" name="id" value={line.id} />
      {line.variant_id !== undefined && <input type="hidden" name="variant_id" value={line.variant_id} />}
      <input type="hidden" name="amount" value={amount} />
      <Icon name="tag" size="small" />
      <p>
        {t("cartPage.nearDiscount", {
          n: near.pieces,
          name: text(near.name),
          amount: money(centsOf(near.saving)),
        })}
      </p>
      <button type="submit" name="intent" value="set" className="Button" data-look="quiet">
        {t("cartPage.addMore", { n: near.pieces })}
      </button>
    </form>
  )
}
