/** The buttons of a product's buy form. */
import type { Adding } from "#app/cart/useAdd.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/BuyBox.css"
import "#app/ui/Button.css"

export function AddToCart({
  isAdding,
  isWaiting,
  seats,
  onClick,
}: Pick<Adding, "isAdding" | "isWaiting"> & { seats?: number | undefined; onClick?: () => void }) {
  const { t, tn, number } = useTexts(productTexts)
  const add = seats === undefined ? t("cart.add") : tn("productPage.dated.book", seats, { n: number(seats) })
  return (
    <Button type={onClick ? "button" : "submit"} name="intent" value="add" size="big" busy={isAdding} onClick={onClick}>
      {!isAdding && <Icon name={isWaiting ? "clock" : "basket"} />}
      <span>{isAdding ? t("cart.adding") : isWaiting ? t("cart.waiting") : add}</span>
    </Button>
  )
}

export function Wish({ isWished, alone }: { isWished: boolean; alone: boolean }) {
  const { t, href } = useTexts(productTexts)
  const label = t("productPage.wish")
  return (
    <button
      type="submit"
      formAction={href(paths.wishlist)}
      name="wish"
      value={isWished ? "remove" : "save"}
      className={alone ? "BuyBox__wish Button" : "BuyBox__wish IconButton"}
      data-look={alone ? "quiet" : undefined}
      aria-pressed={isWished}
      aria-label={label}
      title={label}
    >
      <Icon name={isWished ? "heart-fill" : "heart"} />
      {alone && <span>{isWished ? t("productPage.wished") : label}</span>}
    </button>
  )
}
