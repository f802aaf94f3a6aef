/** What is bought: each kind with its names, its reference, its barcode and its weight. What it costs is changed in the sheet. */
import { amountText } from "#operator/goods/cells.ts"
import { fill } from "#operator/texts/texts.ts"
import { Field } from "#operator/views/Field.tsx"
import type { ProductProps } from "#operator/views/goods/product/Product.tsx"
import { moneyText } from "#operator/views/words.ts"
import type { ShopProduct } from "#provider/admin/goods/product/viewProduct.ts"
import { pick } from "#shared/locale.ts"
import { currencySign } from "#shared/money.ts"

type Variant = ShopProduct["variants"][number]

export function ProductVariants(props: ProductProps) {
  const { frame, product } = props
  const { product: texts } = frame.texts
  const { variants, label } = product
  const [only, ...others] = variants
  const isPlain = only !== undefined && others.length === 0 && pick(only.name, frame.locale) === ""
  const title = isPlain ? texts.one : [texts.variants, pick(label, frame.locale)].filter(Boolean).join(": ")
  return (
    <section className="tile flush" aria-labelledby="vr">
      <div className="th">
        <h2 id="vr">{title}</h2>
        <a className="tb" href={`/admin/products?${new URLSearchParams({ q: product.id })}`}>
          {texts.inSheet}
        </a>
      </div>
      <ol className="kinds">
        {variants.map((variant, index) => (
          <li key={variant.id}>
            <Kind {...props} variant={variant} n={index + 1} isPlain={isPlain} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Kind({
  frame,
  fields,
  variant,
  n,
  isPlain,
}: ProductProps & { variant: Variant; n: number; isPlain: boolean }) {
  const { product: texts } = frame.texts
  const name = pick(variant.name, frame.locale) || fill(texts.variant, { n })
  const offer = `offer.${variant.id}`
  const field = (of: string) => {
    const own = `variant.${variant.id}.${of}`
    return { frame, name: own, defaultValue: fields[own] ?? "", autoComplete: "off" }
  }
  return (
    <fieldset className="fs">
      <legend>
        {!isPlain && `${name} `}
        <span className="h">
          <Costs frame={frame} variant={variant} />
        </span>
      </legend>
      {!isPlain && (
        <>
          <Field {...field("name.es")} label={texts.spanish} lang="es" span="c3" maxLength={200} />
          <Field {...field("name.en")} label={texts.english} lang="en" span="c3" maxLength={200} />
        </>
      )}
      <Field {...field("sku")} label={texts.sku} span="c3" maxLength={200} />
      <Field {...field("gtin")} label={texts.gtin} span="c3" inputMode="numeric" />
      <Field {...field("weight")} label={texts.weight} span="c3" inputMode="numeric" />
      <Field
        {...field("sku")}
        name={offer}
        defaultValue={fields[offer] ?? amountText(variant.salePriceCents, frame.locale)}
        label={`${texts.salePrice}, ${currencySign(frame.locale, frame.currency)}`}
        span="c3"
        inputMode="decimal"
      />
      <input type="hidden" name={`was.${offer}`} value={fields[`was.${offer}`] ?? variant.salePriceCents ?? ""} />
    </fieldset>
  )
}

/** `16,90 € · hay 16`; a reduced price with the regular one struck. */
function Costs({ frame, variant }: Pick<ProductProps, "frame"> & { variant: Variant }) {
  const { locale, currency, texts } = frame
  const { priceCents, salePriceCents: saleCents, stock } = variant
  const price = moneyText(saleCents ?? priceCents, locale, currency)
  return (
    <>
      {saleCents !== null && <s>{moneyText(priceCents, locale, currency)}</s>}{" "}
      {fill(texts.product.facts, { price, n: stock })}
    </>
  )
}
