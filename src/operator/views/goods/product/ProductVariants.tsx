/** What is bought: each kind with its names, its reference and its barcode. What it costs is changed in the sheet. */
import { fill } from "#operator/texts/texts.ts"
import type { ProductProps } from "#operator/views/goods/product/Product.tsx"
import { fieldText } from "#operator/views/Layout.tsx"
import { moneyText } from "#operator/views/words.ts"
import type { ShopProduct } from "#provider/admin/goods/product/viewProduct.ts"
import { pick } from "#shared/locale.ts"

type Variant = ShopProduct["variants"][number]

export function ProductVariants(props: ProductProps) {
  const { frame, product } = props
  const { product: texts } = frame.texts
  const { variants, label } = product
  const [only, ...others] = variants
  const isPlain = only !== undefined && others.length === 0 && pick(only.name, frame.locale) === ""
  const title = isPlain ? texts.one : [texts.variants, pick(label, frame.locale)].filter(Boolean).join(": ")
  const heads = [...(isPlain ? [] : [frame.texts.shop.spanish, frame.texts.shop.english]), texts.sku]
  return (
    <section className="tile flush" aria-labelledby="vr">
      <div className="th">
        <h2 id="vr">{title}</h2>
        <a className="tb" href={`/admin/products?${new URLSearchParams({ q: product.id })}`}>
          {texts.inSheet}
        </a>
      </div>
      <div className="tbl sheet vars">
        <table>
          <thead>
            <tr>
              {[...heads, texts.gtin, texts.weight].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {[texts.price, texts.sale, texts.stock].map((head) => (
                <th key={head} scope="col" className="end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, index) => (
              <Row key={variant.id} {...props} variant={variant} n={index + 1} isPlain={isPlain} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ frame, fields, variant, n, isPlain }: ProductProps & { variant: Variant; n: number; isPlain: boolean }) {
  const { product: texts, shop } = frame.texts
  const { locale, currency } = frame
  const money = (cents: number | null) => (cents === null ? "–" : moneyText(cents, locale, currency))
  const name = pick(variant.name, locale) || fill(texts.variant, { n })
  const cell = (field: string, label: string, aria: string, lang?: string) => {
    const own = `variant.${variant.id}.${field}`
    const wrong = frame.error?.fields[own]
    return (
      <td key={field} data-l={label} className={field === "weight" || field === "gtin" ? undefined : "wide"}>
        <input
          className="cell"
          id={own}
          name={own}
          lang={lang}
          aria-label={aria}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${own}-e`}
          defaultValue={fields[own] ?? ""}
          inputMode={field === "weight" || field === "gtin" ? "numeric" : undefined}
          autoComplete="off"
        />
        {wrong && (
          <span className="was" id={`${own}-e`}>
            {fieldText(frame, wrong)}
          </span>
        )}
      </td>
    )
  }
  const of = (field: string) => fill(texts.of, { field, name })
  const named = fill(texts.variantName, { n })
  return (
    <tr className="var">
      {!isPlain && cell("name.es", shop.spanish, `${named}, ${shop.spanish}`, "es")}
      {!isPlain && cell("name.en", shop.english, `${named}, ${shop.english}`, "en")}
      {cell("sku", texts.sku, of(texts.sku))}
      {cell("gtin", texts.gtin, of(texts.gtin))}
      {cell("weight", texts.weight, of(texts.weight))}
      <td data-l={texts.price} className="end nb num">
        {money(variant.priceCents)}
      </td>
      <td data-l={texts.sale} className="end nb num">
        {money(variant.saleCents)}
      </td>
      <td data-l={texts.stock} className="end num">
        {variant.stock}
      </td>
    </tr>
  )
}
