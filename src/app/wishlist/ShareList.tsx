/** A link that shares the list. With scripts it is copied; without, it leads to the shared view. */
import type { MouseEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { notify } from "#app/stores/notices.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { sharedQuery } from "#app/wishlist/loadWishlist.ts"
import { wishlistTexts } from "#shared/i18n/wishlist.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/ui/Button.css"

export function ShareList({ ids }: { ids: readonly string[] }) {
  const { t, href } = useTexts(wishlistTexts)
  const { shop } = useStores()
  const to = withQuery(paths.wishlist, sharedQuery(ids))
  const share = (event: MouseEvent) => {
    // Without a clipboard, as on plain HTTP, the link leads to the address to copy.
    if (!navigator.clipboard || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    navigator.clipboard.writeText(shop.site.url + href(to)).then(
      () => notify({ type: "success", title: t("wishlistPage.shared"), message: t("wishlistPage.sharedText") }),
      () => location.assign(href(to)),
    )
  }
  return (
    <Link to={to} className="Button" data-look="quiet" onClick={share}>
      <Icon name="share-network" />
      <span>{t("wishlistPage.share")}</span>
    </Link>
  )
}
