/** Actions on a wish: move to the cart, or remove. A plain form without scripts. */
import { type FormEvent, useState } from "react"
import { hasVariants, lineOfCard } from "#app/cart/lineOf.ts"
import { useStores, useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { wishlistTexts } from "#shared/i18n/wishlist.ts"
import { highestPrice, parseAmount } from "#shared/money.ts"
import { paths } from "#shared/paths.ts"
import "#app/ui/Button.css"
import "#app/wishlist/Wishlist.css"

interface Props {
  card: CardData
  /** Highest charged price when it was saved, `"24.00"`. */
  priceThen: string | undefined
}

export function WishTools({ card, priceThen }: Props) {
  const { t, text, money, href } = useTexts(wishlistTexts)
  const { cart, wishlist } = useStores()
  const [isMoving, setMoving] = useState(false)
  const name = text(card.name)
  const saved = (parseAmount(priceThen ?? "") ?? 0) - highestPrice(card.sale_price || card.price)
  const act = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === "remove") {
      await wishlist.remove(card.id)
      return
    }
    setMoving(true)
    await cart.presses.do("moveToCart", lineOfCard(card), 1)
    setMoving(false)
  }
  return (
    <form className="WishTools" method="post" action={href(paths.wishlist)} onSubmit={act}>
      {saved > 0 && <p className="WishTools__cheaper">{t("wishlistPage.cheaper", { amount: money(saved) })}</p>}
      <input type="hidden" name="id" value={card.id} />
      {card.availability !== "out_of_stock" &&
        (hasVariants(card) ? (
          <ButtonLink to={paths.product(card.slug)} look="quiet" label={t("wishlistPage.chooseNamed", { name })}>
            {t("wishlistPage.choose")}
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            name="wish"
            value="cart"
            busy={isMoving}
            aria-label={t("wishlistPage.moveNamed", { name })}
          >
            {t("wishlistPage.move")}
          </Button>
        ))}
      <button
        type="submit"
        name="wish"
        value="remove"
        className="IconButton"
        aria-label={t("wishlistPage.remove", { name })}
        title={t("wishlistPage.remove", { name })}
      >
        <Icon name="trash" />
      </button>
    </form>
  )
}
