/** Products viewed earlier in this tab, with their present prices. */
import { useEffect, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { forgetProducts, productsSeenBefore } from "#app/product/page/viewedProducts.ts"
import { shownPrice } from "#app/product/pricing.ts"
import { useCards } from "#app/product/useCards.ts"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/page/SeenProducts.css"
import "#app/ui/Button.css"

export function SeenProducts({ id }: { id: string }) {
  const { t } = useTexts(productTexts)
  const [ids, setIds] = useState<string[]>([])
  const [isCleared, setCleared] = useState(false)
  const cleared = useRef<HTMLParagraphElement>(null)
  useEffect(() => setIds(productsSeenBefore(id)), [id])
  // The button that had the focus is gone.
  useEffect(() => (isCleared ? cleared.current?.focus() : undefined), [isCleared])
  const { cards } = useCards(ids, [])
  if (isCleared) {
    return (
      <p ref={cleared} className="SeenProducts__cleared" tabIndex={-1}>
        {t("productPage.seenCleared")}
      </p>
    )
  }
  if (cards.length === 0) return null
  const clear = () => {
    forgetProducts()
    setCleared(true)
  }
  return (
    <section className="SeenProducts section" aria-labelledby="seen-title">
      <div className="SeenProducts__head">
        <h2 id="seen-title">{t("productPage.seen")}</h2>
        <button type="button" className="TextButton" onClick={clear}>
          {t("productPage.seenClear")}
        </button>
      </div>
      <ul className="SeenProducts__list bleed">
        {cards.map((card) => (
          <SeenProduct key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function SeenProduct({ card }: { card: CardData }) {
  const { t, text, money } = useTexts()
  const { now, most } = shownPrice(card)
  return (
    <li>
      <Picture picture={card.image} alt="" width={480} height={600} sizes="15rem" />
      <Link to={paths.product(card.slug)}>{text(card.name)}</Link>
      <p>
        {most !== undefined && <small>{`${t("product.from")} `}</small>}
        <span translate="no">{money(now)}</span>
      </p>
    </li>
  )
}
