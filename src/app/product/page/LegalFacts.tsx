/** Facts that the law requires of a product before it is bought, each with its law; food has a block of its own. */
import { Fragment } from "react"
import { useTexts } from "#app/context.ts"
import { otherFacts } from "#app/product/page/otherFacts.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { legalTexts } from "#shared/i18n/legalFacts.ts"
import { pictureUrl } from "#shared/pictures.ts"
import "#app/product/page/LegalFacts.css"
import "#app/product/page/Product.css"

/** Pixels of the energy label in the page, and opened. */
const SMALL = 320
const LARGE = 1600

export function LegalFacts({ product }: { product: ProductData }) {
  const { t, text } = useTexts(legalTexts)
  const facts = otherFacts(product)
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
                  <a id="energy-label" href={pictureUrl(label.src, LARGE)}>
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
