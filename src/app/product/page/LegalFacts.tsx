/** Facts that the law requires of a product before it is bought: those of food, and others with their law. */
import { Fragment } from "react"
import { useTexts } from "#app/context.ts"
import { FoodFacts } from "#app/product/page/FoodFacts.tsx"
import type { ProductData } from "#app/product/page/productData.ts"
import type { Attribute, Variant } from "#shared/contract/product.ts"
import { legalTexts } from "#shared/i18n/legalFacts.ts"
import { pictureUrl } from "#shared/pictures.ts"
import "#app/product/page/LegalFacts.css"
import "#app/product/page/Product.css"

/** Pixels of the energy label in the page, and opened. */
const SMALL = 320
const LARGE = 1600

interface Props {
  product: ProductData
  variant: Variant | undefined
}

export function LegalFacts({ product, variant }: Props) {
  const facts = product.attributes.filter(({ legal }) => legal)
  const food = facts.filter(({ legal }) => legal?.group === "food")
  const others = facts.filter(({ legal }) => legal?.group !== "food")
  return (
    <>
      {food.length > 0 && <FoodFacts facts={food} content={(variant ?? product).netContent} />}
      {others.length > 0 && <Others facts={others} product={product} />}
    </>
  )
}

/** With the law that requires each. */
function Others({ facts, product }: { facts: readonly Attribute[]; product: ProductData }) {
  const { t, text } = useTexts(legalTexts)
  return (
    <section className="ProductDetails section" id="legal">
      <h2>{t("legalFacts.title")}</h2>
      <dl>
        {facts.map(({ key, name, value, raw, legal }) => {
          const label = key === "energy_label" ? product.images.find(({ src }) => src.endsWith(`/${raw}`)) : undefined
          if (key === "energy_label" && !label) return null
          return (
            <Fragment key={key}>
              <dt>{text(name)}</dt>
              <dd>
                {label ? (
                  <a href={pictureUrl(label.src, LARGE)}>
                    <img
                      className="Legal__label"
                      src={pictureUrl(label.src, SMALL)}
                      alt={text(label.alt)}
                      loading="lazy"
                    />
                  </a>
                ) : (
                  <span>{text(value)}</span>
                )}
                {legal && <small>{text(legal.law)}</small>}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </section>
  )
}
