/** Adds one of a card's product to the cart. A product with variants is chosen on its own page. */
import { useState } from "react"
import { hasVariants, lineOfCard } from "#app/cart/lineOf.ts"
import { useStores, useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/cart/AddButton.css"

export function AddButton({ card }: { card: CardData }) {
  const { t, text } = useTexts()
  const { cart } = useStores()
  const [isAdding, setAdding] = useState(false)
  const name = text(card.name)
  if (hasVariants(card)) {
    return (
      <Link
        to={paths.product(card.slug, card.variant?.id)}
        className="AddButton"
        aria-label={t("cart.chooseNamed", { name })}
      >
        <Icon name="plus" />
      </Link>
    )
  }
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    await cart.run((commands) => commands.add(lineOfCard(card), 1))
    setAdding(false)
  }
  return (
    <button
      type="button"
      className="AddButton WithScripts"
      aria-label={isAdding ? t("cart.adding") : t("cart.addNamed", { name })}
      aria-busy={isAdding || undefined}
      onClick={add}
    >
      <Icon name={isAdding ? "circle-notch" : "plus"} />
    </button>
  )
}
