/** Adds a product to the wishlist, or removes it. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { useHydrated } from "#app/ui/useHydrated.ts"
import type { Localized } from "#shared/locale.ts"
import "#app/wishlist/Heart.css"

interface Props {
  /** `price` is the wire's list of charged prices. */
  product: { id: string; name: Localized; sale_price: string; price: string }
}

export const Heart = observer(function Heart({ product }: Props) {
  const { t, text } = useTexts()
  const { wishlist } = useStores()
  const { id, name, sale_price, price } = product
  // A tile below the first view may be hydrated after a guest's list was read.
  const isHydrated = useHydrated()
  const isWished = isHydrated ? wishlist.has(id) : wishlist.hadAtFirst(id)
  return (
    <button
      type="button"
      className="Heart WithScripts"
      aria-pressed={isWished}
      aria-label={t("wishlist.save", { name: text(name) })}
      onClick={() => wishlist.toggle({ id, price: sale_price || price })}
    >
      <Icon name={isWished ? "heart-fill" : "heart"} />
    </button>
  )
})
