import { useTexts } from "#app/context.ts"
import { richElements, richRest } from "#app/product/page/richElements.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/RichText.css"

export function RichText({ html }: { html: string }) {
  const { t } = useTexts(productTexts)
  const rest = richRest(html)
  if (rest === "") return null
  return (
    <section className="RichText section">
      <h2>{t("productPage.description")}</h2>
      <div className="RichText__text">{richElements(rest)}</div>
    </section>
  )
}
