/** Announces a line's new amount and the cart's new total once the shop has confirmed them. */
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { nameOf } from "#app/stores/cart/cartEvents.ts"
import { lineKey } from "#shared/cartLines.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { cartSums } from "#shared/orderSums.ts"

export const ChangedAmount = observer(function ChangedAmount() {
  const texts = useTexts(cartTexts)
  const { cart, updating } = useStores().cart
  const amounts = useRef<Map<string, number>>(undefined)
  const [said, setSaid] = useState("")
  useEffect(() => {
    if (!cart || updating) return
    const before = amounts.current
    amounts.current = new Map(cart.products.map((line) => [lineKey(line), line.amount]))
    const line = cart.products.find((each) => (before?.get(lineKey(each)) ?? each.amount) !== each.amount)
    if (!line) return
    const { t, number, money } = texts
    const [name, n, total] = [nameOf(line, texts), number(line.amount), money(cartSums(cart).totalCents)]
    setSaid(t("cartPage.amountSaid", { name, n, total }))
  }, [cart, updating, texts])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
})
