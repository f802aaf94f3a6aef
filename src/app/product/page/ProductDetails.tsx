/** The rest of a product's description, and its facts as a table. */
import { Fragment } from "react"
import { useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { useProductCrumbs } from "#app/product/page/useProductCrumbs.ts"
import { Link } from "#app/ui/Link.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

interface Props {
  product: ProductData
  paragraphs: readonly string[]
}

export function ProductDetails({ product, paragraphs }: Props) {
  const { t, text } = useTexts(productTexts)
  const categories = useProductCrumbs(product)
  const { attributes } = product
  if (attributes.length === 0 && paragraphs.length === 0 && categories.length === 0) return null
  return (
    <>
      {paragraphs.length > 0 && (
        <section className="ProductDetails section">
          <h2>{t("productPage.description")}</h2>
          <div className="ProductDetails__text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <section className="ProductDetails section">
        <h2>{t("productPage.details")}</h2>
        <dl>
          {attributes.map(({ key, name, value }) => (
            <Fragment key={key}>
              <dt>{text(name)}</dt>
              <dd>{text(value)}</dd>
            </Fragment>
          ))}
          {categories.length > 0 && (
            <>
              <dt>{t("productPage.categories")}</dt>
              <dd>
                {categories.map(({ to, label }, index) => (
                  <Fragment key={to}>
                    {index > 0 && ", "}
                    <Link to={to}>{label}</Link>
                  </Fragment>
                ))}
              </dd>
            </>
          )}
        </dl>
      </section>
    </>
  )
}
