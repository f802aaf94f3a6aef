/** How many of a product, into the cart or the wishlist. A plain form without scripts; on phones a bar follows along. */
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { lineOfProduct, mostOf } from "#app/cart/lineOf.ts"
import { type Adding, useAdd } from "#app/cart/useAdd.ts"
import { useStores, useTexts } from "#app/context.ts"
import { useScrolledOut } from "#app/layout/search/useScrolledOut.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { shownPrice } from "#app/product/pricing.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Price } from "#app/ui/Price.tsx"
import { Stepper } from "#app/ui/Stepper.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/BuyBox.css"
import "#app/ui/Button.css"

interface Props {
  product: ProductData
  variant: ShownVariant | undefined
}

export const BuyBox = observer(function BuyBox({ product, variant }: Props) {
  const { text, href } = useTexts()
  const { wishlist } = useStores()
  const [wanted, setWanted] = useState(1)
  // Another variant may have fewer of it.
  const amount = Math.max(Math.min(wanted, mostOf(product, variant)), 1)
  const line = lineOfProduct(product, variant, product.images[variant?.images?.[0] ?? 0])
  const { isAdding, isWaiting, add } = useAdd(line, amount)
  const { ref, scrolledOut } = useScrolledOut<HTMLFormElement>()
  const { availability } = variant ?? product
  const isHad = availability !== "out_of_stock"
  const isWished = wishlist.has(product.id)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name === "wish") {
      void wishlist.toggle({ id: product.id, price: product.sale_price || product.price })
    } else void add()
  }
  return (
    <>
      <form ref={ref} className="BuyBox" method="post" action={href(paths.cart)} onSubmit={send}>
        <input type="hidden" name="id" value={product.id} />
        <input type="hidden" name="back" value={paths.product(product.slug)} />
        {variant && <input type="hidden" name="variant_id" value={variant.id} />}
        {isHad && (
          <>
            <Stepper
              value={amount}
              least={1}
              most={mostOf(product, variant)}
              of={text(product.name)}
              onChange={setWanted}
            />
            <AddToCart isAdding={isAdding} isWaiting={isWaiting} />
          </>
        )}
        <Wish isWished={isWished} alone={!isHad} />
      </form>
      {isHad && scrolledOut && (
        <div className="BuyBar">
          <Price {...shownPrice({ ...product, ...variant })} />
          <AddToCart isAdding={isAdding} isWaiting={isWaiting} onClick={add} />
        </div>
      )}
    </>
  )
})

function AddToCart({
  isAdding,
  isWaiting,
  onClick,
}: Pick<Adding, "isAdding" | "isWaiting"> & { onClick?: () => void }) {
  const { t } = useTexts()
  return (
    <Button type={onClick ? "button" : "submit"} name="intent" value="add" size="big" busy={isAdding} onClick={onClick}>
      {!isAdding && <Icon name={isWaiting ? "clock" : "basket"} />}
      <span>{isAdding ? t("cart.adding") : isWaiting ? t("cart.waiting") : t("cart.add")}</span>
    </Button>
  )
}

function Wish({ isWished, alone }: { isWished: boolean; alone: boolean }) {
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
