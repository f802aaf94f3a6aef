/** The way to the cart, with how many pieces are in it. With scripts it opens the panel, without it leads to the cart's page. */
import { observer } from "mobx-react-lite"
import type { MouseEvent } from "react"
import { loadCartParts } from "#app/cart/CartPanel.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { useLocation } from "#app/navigation.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/CartButton.css"
import "#app/ui/Button.css"

/** More are not counted in so small a place. */
const MOST_SHOWN = 99

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
      className="IconButton CartButton"
      aria-label={pieces === 0 ? t("cart.openEmpty") : tn("cart.open", pieces, { n: number(pieces) })}
      aria-haspopup="dialog"
      aria-expanded={panels.open === "cart"}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name="basket" />
      {pieces > 0 && (
        <span className="CartButton__badge" aria-hidden="true">
          {pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}
        </span>
      )}
    </Link>
  )
})
