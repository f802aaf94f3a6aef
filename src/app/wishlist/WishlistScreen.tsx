/** The wishlist: current prices and stock, price reductions, and a button for the cart. A shared list is read-only. */
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { PageHead } from "#app/PageHead.tsx"
import { ProductCard } from "#app/product/ProductCard.tsx"
import { useCards } from "#app/product/useCards.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { EmptyState } from "#app/ui/EmptyState.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { WishlistData } from "#app/wishlist/loadWishlist.ts"
import { ShareList } from "#app/wishlist/ShareList.tsx"
import { WishTools } from "#app/wishlist/WishTools.tsx"
import { wishlistTexts } from "#shared/i18n/wishlist.ts"
import { loginTo, paths } from "#shared/paths.ts"
import vase from "../product/listing/empty.webp"
import "#app/product/ProductGrid.css"
import "#app/ui/Button.css"
import "#app/wishlist/Wishlist.css"

export const WishlistScreen = observer(function WishlistScreen({ data }: { data: WishlistData }) {
  const { t, tn, number } = useTexts(wishlistTexts)
  const { wishlist, session } = useStores()
  const { shared } = data
  const isRead = useIsRead(shared !== undefined || session.isSignedIn)
  const ids = shared ?? wishlist.wishes.map(({ id }) => id)
  const { cards, isLoading, hasFailed, retry } = useCards(ids, data.cards)
  const then = new Map(wishlist.wishes.map(({ id, priceWhenAdded }) => [id, priceWhenAdded]))
  return (
    <div className="Wishlist wrap">
      <PageHead title={shared ? t("wishlistPage.sharedTitle") : t("wishlist.title")} noindex />
      <header className="Wishlist__head">
        <div>
          <h1>{shared ? t("wishlistPage.sharedTitle") : t("wishlist.title")}</h1>
          {shared && <p>{t("wishlistPage.sharedLead")}</p>}
          {cards.length > 0 && <h2>{tn("wishlistPage.count", cards.length, { n: number(cards.length) })}</h2>}
        </div>
        {!shared && cards.length > 0 && <ShareList ids={ids} />}
      </header>
      {!isRead && <GuestHint />}
      {hasFailed && (
        <NoticeBox tone="warn" icon="warning-circle" role="status">
          <span>{t("wishlistPage.unreachable")}</span>{" "}
          <button type="button" className="TextButton" onClick={retry}>
            {t("wishlistPage.retry")}
          </button>
        </NoticeBox>
      )}
      {(isLoading || !isRead) && <p className="Wishlist__loading WithScripts">{t("wishlistPage.loading")}</p>}
      {isRead && !isLoading && !hasFailed && (
        <Missing count={ids.length - cards.length} isShared={shared !== undefined} />
      )}
      {isRead && ids.length === 0 && !shared && <Empty />}
      {shared && cards.length === 0 && <p>{t("wishlistPage.sharedEmpty")}</p>}
      {cards.length > 0 && (
        <ul className="ProductGrid bleed">
          {cards.map((card, index) => (
            <ProductCard key={card.id} card={card} eager={index < 4}>
              {!shared && <WishTools card={card} priceThen={then.get(card.id)} />}
            </ProductCard>
          ))}
        </ul>
      )}
    </div>
  )
})

/** Whether the list is known: at once from the shop, after hydration from this browser. */
function useIsRead(atOnce: boolean): boolean {
  const [isRead, setRead] = useState(atOnce)
  useEffect(() => setRead(true), [])
  return isRead
}

function Missing({ count, isShared }: { count: number; isShared: boolean }) {
  const { tn, number } = useTexts(wishlistTexts)
  if (count === 0 || isShared) return null
  return <NoticeBox>{tn("wishlistPage.gone", count, { n: number(count) })}</NoticeBox>
}

function Empty() {
  const { t } = useTexts(wishlistTexts)
  return (
    <EmptyState picture={vase} heading="h2" title={t("wishlistPage.empty")} text={t("wishlistPage.emptyText")}>
      <ButtonLink to={paths.products}>{t("wishlistPage.browse")}</ButtonLink>
    </EmptyState>
  )
}

/** A guest's list needs the browser's scripts. */
function GuestHint() {
  const { t } = useTexts(wishlistTexts)
  return (
    <div className="WithoutScripts">
      <NoticeBox icon="heart">
        <p>
          <b>{t("wishlistPage.guestTitle")}</b>
        </p>
        <p>{t("wishlistPage.guestText")}</p>
        <ButtonLink to={loginTo(paths.wishlist)}>{t("user.login")}</ButtonLink>
      </NoticeBox>
    </div>
  )
}
