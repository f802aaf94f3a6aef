import { useTexts } from "#app/context.ts"
import { PageHead } from "#app/PageHead.tsx"
import type { CardData } from "#app/product/cardData.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { goneProductTexts } from "#shared/i18n/goneProduct.ts"
import { paths } from "#shared/paths.ts"
import "#app/layout/Failure.css"
import "#app/product/page/Product.css"

export function GoneProduct({ near }: { near: CardData[] }) {
  const { t } = useTexts(goneProductTexts)
  return (
    <div className="wrap">
      <PageHead title={t("goneProduct.title")} noindex />
      <div className="Failure">
        <h1>{t("goneProduct.title")}</h1>
        <p className="Failure__text">{t(near.length > 0 ? "goneProduct.text" : "goneProduct.textAlone")}</p>
        <p className="Failure__ways">
          <ButtonLink to={paths.products}>{t("goneProduct.browse")}</ButtonLink>
        </p>
      </div>
      {near.length > 0 && (
        <section className="RelatedProducts section">
          <h2>{t("goneProduct.near")}</h2>
          <ProductGrid cards={near} tidy />
        </section>
      )}
    </div>
  )
}
