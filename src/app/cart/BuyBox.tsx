/**
 * The buy form of a product: variant, amount, cart or wishlist. Without scripts it is submitted with the selected
 * tiles; on phones a bar stays in view.
 */
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { AddToCart, Wish } from "#app/cart/BuyButtons.tsx"
import { lineOfProduct, mostOf } from "#app/cart/lineOf.ts"
import { useAdd } from "#app/cart/useAdd.ts"
import { useStores, useTexts } from "#app/context.ts"
import { useScrolledOut } from "#app/layout/search/useScrolledOut.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { tickedVariant } from "#app/product/page/tickedVariant.ts"
import { Variants } from "#app/product/page/Variants.tsx"
import { shownPrice } from "#app/product/pricing.ts"
import { LazyStockAlert } from "#app/product/stockAlert/lazyStockAlert.ts"
import { Price } from "#app/ui/Price.tsx"
import { Stepper } from "#app/ui/Stepper.tsx"
import { Stock } from "#app/ui/Stock.tsx"
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
  // Another variant may have less stock.
  const amount = Math.max(Math.min(wanted, mostOf(product, variant)), 1)
  const lineOf = (chosen = variant) => lineOfProduct(product, chosen, product.images[chosen?.images?.[0] ?? 0])
  const { isAdding, isWaiting, add } = useAdd(lineOf(), amount)
  const { ref, scrolledOut } = useScrolledOut<HTMLFormElement>()
  const { availability } = variant ?? product
  const isHad = availability !== "out_of_stock"
  // Gift cards are created on purchase, one at a time for a recipient.
  const isGiftCard = product.giftCard === true
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined
    if (pressed?.name === "wish") {
      void wishlist.toggle({ id: product.id, price: product.sale_price || product.price })
    }
    // Return on a tile presses the first button, which only browsers without scripts need.
    else if (pressed?.value !== "choose") void add(lineOf(tickedVariant(event.currentTarget, product.variants)))
  }
  const wish = (
    <>
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="back" value={paths.product(product.slug)} />
      <Wish isWished={wishlist.has(product.id)} alone={!isHad} />
    </>
  )
  return (
    <>
      <form ref={ref} className="BuyForm" method="post" action={href(paths.cart)} onSubmit={send}>
        {variant && <input type="hidden" name="variant_id" value={variant.id} />}
        {variant && <Variants product={product} chosen={variant} />}
        {!(isGiftCard && isHad) && !variant?.date && <Stock {...(variant ?? product)} />}
        {isHad && (
          <div className="BuyBox">
            {!isGiftCard && (
              <Stepper
                value={amount}
                least={1}
                most={mostOf(product, variant)}
                of={text(product.name)}
                onChange={setWanted}
              />
            )}
            <AddToCart isAdding={isAdding} isWaiting={isWaiting} seats={variant?.date && amount} />
            {wish}
          </div>
        )}
        {!isHad && <input type="hidden" name="id" value={product.id} />}
      </form>
      {!isHad && (
        <>
          {!variant?.closed && <LazyStockAlert key={variant?.id} product={product} variant={variant} />}
          <form className="BuyBox" method="post" action={href(paths.wishlist)} onSubmit={send}>
            {wish}
          </form>
        </>
      )}
      {isHad && scrolledOut && (
        <div className="BuyBar">
          <Price {...shownPrice({ ...product, ...variant })} />
          <AddToCart
            isAdding={isAdding}
            isWaiting={isWaiting}
            seats={variant?.date && amount}
            onClick={() => void add()}
          />
        </div>
      )}
    </>
  )
})
