/** The link to the wishlist with its count; on phones it is in the menu. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { CountBadge } from "#app/layout/CountBadge.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/ui/Button.css"

export const WishButton = observer(function WishButton() {
  const { t, tn, number } = useTexts()
  const count = useStores().wishlist.wishes.length
  const title = t("wishlist.title")
  return (
    <Link
      to={paths.wishlist}
      className="IconButton WishButton"
      title={title}
      aria-label={count === 0 ? title : `${title}: ${tn("cart.pieces", count, { n: number(count) })}`}
    >
      <Icon name="heart" />
      <CountBadge count={count} quiet />
    </Link>
  )
})
