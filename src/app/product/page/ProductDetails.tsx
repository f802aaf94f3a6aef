/** The details of a product: the description after its first paragraph, and a table of facts. */
import { Fragment } from "react"
import { useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { otherFacts } from "#app/product/page/otherFacts.ts"
import { ProductSafety } from "#app/product/page/ProductSafety.tsx"
import type { ProductData } from "#app/product/page/productData.ts"
import { useProductCrumbs } from "#app/product/page/useProductCrumbs.ts"
import { Link } from "#app/ui/Link.tsx"
import type { Variant } from "#shared/contract/product.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

interface Props {
  product: ProductData
  variant: Variant | undefined
  paragraphs: readonly string[]
}

/** Few products have a formatted description. */
const LazyRichText = lazyComponent(async () => (await import("#app/product/page/RichText.tsx")).RichText)

/** Facts that the law requires of some goods. */
const LazyFoodFacts = lazyComponent(async () => (await import("#app/product/page/FoodFacts.tsx")).FoodFacts)
const LazyLegalFacts = lazyComponent(async () => (await import("#app/product/page/LegalFacts.tsx")).LegalFacts)

export function ProductDetails({ product, variant, paragraphs }: Props) {
  const { locale } = useTexts()
  const html = product.html?.[locale] ?? ""
  const groups = product.attributes.flatMap(({ legal }) => legal?.group ?? [])
  return (
    <>
      {groups.includes("food") && <LazyFoodFacts product={product} variant={variant} />}
      {html !== "" && <LazyRichText html={html} />}
      <Facts product={product} variant={variant} paragraphs={html === "" ? paragraphs : []} />
      {otherFacts(product).length > 0 && <LazyLegalFacts product={product} />}
      <ProductSafety product={product} />
    </>
  )
}

function Facts({ product, variant, paragraphs }: Props) {
  const { t, text } = useTexts(productTexts)
  const categories = useProductCrumbs(product)
  const attributes = product.attributes.filter(({ legal }) => !legal)
  const numbers = useNumbers(product, variant)
  if (attributes.length === 0 && numbers.length === 0 && paragraphs.length === 0 && categories.length === 0) return null
  return (
    <div className={paragraphs.length > 0 ? "ProductDetails__pair" : undefined}>
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
          {numbers.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
          {categories.length > 0 && (
            <>
              <dt>{t("productPage.categories")}</dt>
              <dd>
                {categories.map(({ to, label }, index) => (
                  <Fragment key={to}>
                    {index > 0 && <span>{", "}</span>}
                    <Link to={to}>{label}</Link>
                  </Fragment>
                ))}
              </dd>
            </>
          )}
        </dl>
      </section>
    </div>
  )
}

/** Identifiers and weight, of the chosen variant if there are several. */
function useNumbers(product: ProductData, variant: Variant | undefined): [name: string, value: string][] {
  const { t, number } = useTexts(productTexts)
  const { brand, mpn } = product
  const { gtin, weight } = variant ?? product
  const rows: [string, string][] = []
  if (brand) rows.push([t("productPage.brand"), brand])
  if (mpn) rows.push([t("productPage.mpn"), mpn])
  if (gtin) rows.push([t("productPage.gtin"), gtin])
  if (weight) {
    const unitKey = weight < 1000 ? "productPage.grams" : "productPage.kilograms"
    rows.push([t("productPage.weight"), t(unitKey, { n: number(weight < 1000 ? weight : weight / 1000) })])
  }
  return rows
}
