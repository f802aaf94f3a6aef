/** A product's name and description, in both languages side by side. */
import type { ProductProps } from "#operator/products/Product.tsx"
import { Pair, Text } from "#operator/site/ShopPage.tsx"
import { MOST_LINE, MOST_NAME, MOST_SLUG } from "#shared/productBounds.ts"

export function ProductTexts({ frame, product, fields }: ProductProps) {
  const { product: texts } = frame.texts
  const both = (name: string) => ({
    frame,
    name,
    value: { es: fields[`${name}.es`] ?? "", en: fields[`${name}.en`] ?? "" },
  })
  const isRich = product.rich.es || product.rich.en
  const folded = ["slug", "seoTitle.es", "seoTitle.en", "seoDescription.es", "seoDescription.en"]
  return (
    <section className="tile stack" aria-labelledby="tx">
      <h2 id="tx">{texts.texts}</h2>
      <Pair {...both("name")} label={texts.name} maxLength={MOST_NAME} />
      <Pair {...both("description")} label={texts.description} rows={7} hint={isRich ? texts.rich : undefined} />
      <details open={folded.some((name) => frame.error?.fields[name])}>
        <summary className="small-text">{texts.more}</summary>
        <div className="stack tight">
          <Text
            frame={frame}
            name="slug"
            label={texts.slug}
            value={fields["slug"] ?? ""}
            hint={texts.slugHint}
            maxLength={MOST_SLUG}
          />
          <Pair {...both("seoTitle")} label={texts.seoTitle} maxLength={MOST_NAME} />
          <Pair {...both("seoDescription")} label={texts.seoDescription} rows={2} maxLength={MOST_LINE} />
        </div>
      </details>
    </section>
  )
}
