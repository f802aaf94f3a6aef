/** A product as a tile. The name's link covers the whole tile. */
import { AddButton } from "#app/cart/AddButton.tsx"
import { useStores, useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { discountLabel } from "#app/product/discountLabel.ts"
import { EnergyClass } from "#app/product/EnergyClass.tsx"
import { netContentText } from "#app/product/netContentText.ts"
import { shownPrice } from "#app/product/pricing.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { Price } from "#app/ui/Price.tsx"
import { SaleSeal } from "#app/ui/SaleSeal.tsx"
import { Stars } from "#app/ui/Stars.tsx"
import { Stock } from "#app/ui/Stock.tsx"
import { Heart } from "#app/wishlist/Heart.tsx"
import { paths } from "#shared/paths.ts"
import { PHONE_HALF } from "#shared/pictures.ts"
import "#app/product/ProductCard.css"

interface Props {
  card: CardData
  eager?: boolean
  priority?: boolean
  /** Replaces the button that adds to the cart. */
  children?: Elements
}

export const CARD_SIZES = `(width >= 90rem) 24rem, (width >= 68rem) 24vw, (width >= 40rem) 28vw, ${PHONE_HALF}`
const WIDTH = 480
const HEIGHT = 600

export function ProductCard({ card, eager = false, priority = false, children }: Props) {
  const texts = useTexts()
  const { text } = texts
  const { shop } = useStores()
  const { taxAdded, priceNote } = shop.promises
  const category = shop.category(card.category_id)
  const { availability, image, rating, variant } = card
  const price = shownPrice({ ...card, ...variant })
  const content = price.unit ? "" : netContentText((variant ?? card).netContent, texts)
  return (
    <li className="ProductCard" data-availability={availability}>
      <h3 className="ProductCard__name">
        <Link to={paths.product(card.slug, variant?.id)}>{text(card.name)}</Link>
      </h3>
      <Picture
        picture={image}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        sizes={CARD_SIZES}
        eager={eager}
        priority={priority}
      />
      {card.sale_percent > 0 && <SaleSeal percent={card.sale_percent} />}
      {card.discount && <p className="ProductCard__discount">{discountLabel(card.discount, texts)}</p>}
      {category && (
        <p className="ProductCard__category">
          {[category, ...(variant ? [variant] : [])].map(({ name }) => text(name)).join(" · ")}
        </p>
      )}
      {rating.count > 0 && <Stars average={rating.average} count={rating.count} />}
      {(availability === "out_of_stock" || availability === "on_backorder") && <Stock availability={availability} />}
      <Price {...price} note={[taxAdded && text(priceNote), content].filter(Boolean).join(" · ") || undefined}>
        {card.energyClass && <EnergyClass letter={card.energyClass} />}
      </Price>
      <Heart product={card} />
      {children ?? (availability !== "out_of_stock" && <AddButton card={card} />)}
    </li>
  )
}
