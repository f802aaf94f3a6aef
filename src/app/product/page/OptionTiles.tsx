/**
 * The values of one option as tiles, each with the reason why it is unavailable, or with its price where prices differ.
 */
import { useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { type Tile, tilesOf } from "#app/product/page/choices.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownOption, ShownVariant } from "#app/product/page/productOptions.ts"
import { shownPrice } from "#app/product/pricing.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { UnitAmount } from "#app/ui/Price.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { CHOICE_PARAMETER } from "#shared/paths.ts"
import "#app/product/page/Product.css"

/** Few categories have a guide. */
const LazyGuideLink = lazyComponent(async () => (await import("#app/product/GuideLink.tsx")).GuideLink)

interface Props {
  product: ProductData
  option: ShownOption
  /** Index of the option in the product. */
  place: number
  pressed: ShownVariant
  choose: (variant: ShownVariant) => void
}

export function OptionTiles({ product, option, place, pressed, choose }: Props) {
  const { t, text, money, shortMoney } = useTexts(productTexts)
  const { name, values, pictures } = option
  const chosen = product.options.map((each, at) => text(each.values[pressed.choice[at] ?? 0] ?? each.name))
  const others = inSentence(chosen.filter((_, at) => at !== place).join(", "))
  const tiles = tilesOf(product.variants, pressed, place, values)
  const shown = tiles.map(({ variant }) => shownPrice({ ...product, ...variant }))
  const prices = shown.map(({ now }) => now)
  const noteOf = ({ fit }: Tile, price: number, label: string) => {
    if (fit === "gone") return t("product.outOfStock")
    if (fit) return t(fit === "out" ? "productPage.out" : "productPage.none", { others })
    return new Set(prices).size > 1 && label !== shortMoney(price) && money(price)
  }
  return (
    <fieldset>
      <legend>
        <span>{`${text(name) || t("productPage.option")}: `}</span>
        <span>{chosen[place]}</span>
      </legend>
      <div className="Variants__tiles" data-pictures={pictures && ""}>
        {tiles.map((tile, value) => {
          const label = text(tile.value)
          const note = noteOf(tile, prices[value] ?? 0, label)
          const unit = shown[value]?.unit
          const picture = product.images[pictures?.[value] ?? -1]
          return (
            <label key={label} className="Variants__tile" data-fit={tile.fit}>
              <input
                type="radio"
                name={CHOICE_PARAMETER + place}
                value={value}
                checked={value === pressed.choice[place]}
                onChange={() => choose(tile.variant)}
              />
              <span>
                {picture && (
                  <i>
                    <Picture picture={picture} alt="" width={96} height={120} sizes="40px" />
                  </i>
                )}
                <b>{label}</b>
                {note && <small>{note}</small>}
                {unit && !tile.fit && <UnitAmount unit={unit} />}
              </span>
            </label>
          )
        })}
      </div>
      {product.guide && place === product.options.length - 1 && <LazyGuideLink guide={product.guide} />}
    </fieldset>
  )
}

/** Starts with a small letter, for the middle of a sentence; abbreviations stay. */
const inSentence = (words: string) => words.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
