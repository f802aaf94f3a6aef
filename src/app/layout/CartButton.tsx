/** The cart button with its count. With scripts it opens the panel, without them it links to the cart's page. */
import { observer } from "mobx-react-lite"
import type { MouseEvent } from "react"
import { loadCartParts } from "#app/cart/CartPanel.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { CountBadge } from "#app/layout/CountBadge.tsx"
import { useLocation } from "#app/navigation.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/ui/Button.css"

export const CartButton = observer(function CartButton() {
  const { t, tn, number } = useTexts()
  const { cart, panels, platform } = useStores()
  const { pathname } = useLocation()
  const { pieces } = cart
  const prepare = () => platform.fetchAhead(loadCartParts)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || pathname === paths.cart) return
    event.preventDefault()
    panels.show("cart")
  }
  return (
    <Link
      to={paths.cart}
      className="IconButton"
      aria-label={pieces === 0 ? t("cart.openEmpty") : tn("cart.open", pieces, { n: number(pieces) })}
      aria-haspopup="dialog"
      aria-expanded={panels.open === "cart"}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name="basket" />
      <CountBadge count={pieces} />
    </Link>
  )
})
