/** The dates of a service as tiles, each with its seats: many, few, none. */
import { useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { productTexts } from "#shared/i18n/product.ts"
import { CHOICE_PARAMETER } from "#shared/paths.ts"
import "#app/product/page/DateTiles.css"

/** From here down the seats that are left are told as few. */
const FEW = 3

interface Props {
  product: ProductData
  pressed: ShownVariant
  choose: (variant: ShownVariant) => void
}

export function DateTiles({ product, pressed, choose }: Props) {
  const { t, text } = useTexts(productTexts)
  return (
    <fieldset>
      <legend>{t("productPage.dated.date")}</legend>
      <div className="Dates">
        {product.variants.map((variant, index) => {
          const { id, date, stock } = variant
          if (!date) return null
          const { day, month, name, hours } = date
          const seats = stock === 0 ? "none" : stock <= FEW ? "few" : "many"
          return (
            <label key={id} className="Dates__tile" data-seats={seats}>
              <input
                type="radio"
                name={`${CHOICE_PARAMETER}0`}
                value={index}
                checked={id === pressed.id}
                onChange={() => choose(variant)}
              />
              <span className="Dates__day" aria-hidden="true">
                <span>{day}</span>
                <small>{text(month)}</small>
              </span>
              <span>
                <b>{text(name)}</b>
                <small>{text(hours)}</small>
              </span>
              <Seats variant={variant} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Seats({ variant: { stock, closed } }: { variant: ShownVariant }) {
  const { t, tn, number } = useTexts(productTexts)
  const left = tn(stock <= FEW ? "productPage.dated.left" : "productPage.dated.seats", stock, { n: number(stock) })
  return <span className="Dates__seats">{stock > 0 ? left : t(`productPage.dated.${closed ?? "full"}`)}</span>
}
