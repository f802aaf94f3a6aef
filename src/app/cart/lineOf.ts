/** A product as a line of the cart, from the data of its card or page; the shop completes it. */
import type { CardData } from "#app/product/cardData.ts"
import type { ProductData, ProductPicture } from "#app/product/page/productData.ts"
import { shownPrice } from "#app/product/pricing.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Variant } from "#shared/contract/product.ts"
import { MAX_PER_ORDER } from "#shared/limits.ts"
import { wireAmount } from "#shared/money.ts"

const noText = { es: "", en: "" }

/** A card shows the lowest of several prices; products with variants are configured on their own page. */
export const hasVariants = ({ price }: Pick<CardData, "price">) => price.includes(",")

export function lineOfCard(card: CardData): CartLine {
  const { id, slug, name, availability, image } = card
  return {
    id,
    slug,
    name,
    variant_name: noText,
    amount: 1,
    ...pricesOf(card),
    image: image && { ...image, width: 0, height: 0, alt: noText, blur: "" },
    stock: MAX_PER_ORDER,
    maxPerOrder: MAX_PER_ORDER,
    availability,
    virtual: false,
    netContent: card.netContent,
  }
}

type Sold = Omit<ProductData, "options" | "variants">

/** `image` is the variant's own if it has one. */
export function lineOfProduct(
  product: Sold,
  variant: Variant | undefined,
  image: ProductPicture | undefined = product.images[0],
): CartLine {
  const { id, slug, name, virtual } = product
  const { stock, availability } = variant ?? product
  return {
    id,
    ...(variant && { variant_id: variant.id }),
    slug,
    name,
    variant_name: variant?.name ?? noText,
    amount: 1,
    ...pricesOf({ ...product, ...variant }),
    image: image ? { ...image, width: 0, height: 0, color: "", blur: "" } : null,
    stock,
    maxPerOrder: mostOf(product, variant),
    availability,
    virtual,
    netContent: (variant ?? product).netContent,
  }
}

/** The largest amount per order: by the product's limit, and by stock unless backorders are allowed. */
export function mostOf(
  product: Pick<Sold, "stock" | "maxPerOrder" | "backorder">,
  variant: Variant | undefined,
): number {
  const { stock } = variant ?? product
  return product.backorder === "no" ? Math.min(product.maxPerOrder, stock) : product.maxPerOrder
}

function pricesOf(priced: Parameters<typeof shownPrice>[0]): Pick<CartLine, "price" | "sale_price"> {
  const { now, before } = shownPrice(priced)
  return before === undefined ? { price: wireAmount(now) } : { price: wireAmount(before), sale_price: wireAmount(now) }
}
