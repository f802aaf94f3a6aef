/** Adds one piece of a card's product to the cart. A product with variants is configured on its own page. */
import { observer } from "mobx-react-lite"
import { hasVariants, lineOfCard } from "#app/cart/lineOf.ts"
import { useAdd } from "#app/cart/useAdd.ts"
import { useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"
import "#app/cart/AddButton.css"

export const AddButton = observer(function AddButton({ card }: { card: CardData }) {
  const { t, text } = useTexts()
  const { isAdding, isWaiting, add } = useAdd(lineOfCard(card), 1)
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
  const label = isAdding ? t("cart.adding") : isWaiting ? t("cart.waiting") : t("cart.addNamed", { name })
  return (
    <button
      type="button"
      className="AddButton WithScripts"
      aria-label={label}
      aria-busy={isAdding || undefined}
      onClick={() => void add()}
    >
      <Icon name={isAdding ? "circle-notch" : isWaiting ? "clock" : "plus"} />
    </button>
  )
})
