/** One kind of a product in its form. */

import { amountText } from "#operator/frame/amountText.ts"
import { DoButton } from "#operator/frame/DoButton.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import { pictureOptions } from "#operator/products/pictureOptions.ts"
import { isNew, isRemoved } from "#operator/products/variantForm.ts"
import { Check } from "#operator/site/ShopPage.tsx"
import type { ShopProduct } from "#provider/catalogue/products/edit/viewProduct.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { type Localized, pick } from "#shared/locale.ts"
import { currencySign } from "#shared/money.ts"
import { MOST_NAME } from "#shared/productBounds.ts"

interface KindProps extends ProductProps {
  id: string
  /** As it is stored; undefined for one that is not yet. */
  variant: ShopProduct["variants"][number] | undefined
  n: number
  isPlain: boolean
  isLast: boolean
  /** Indexes of the options. */
  places: readonly number[]
}

export function Kind(props: KindProps) {
  const { frame, fields, id, variant, n, isPlain, places } = props
  const { product: texts } = frame.texts
  const name = (variant && pick(variant.name, frame.locale)) || fill(texts.variant, { n })
  const field = (of: string) => {
    const own = `variant.${id}.${of}`
    return { frame, name: own, defaultValue: fields[own] ?? "", autoComplete: "off" }
  }
  const pictures = pictureOptions(props)
  const isDated = (fields[`variant.${id}.startsAt`] ?? "") !== ""
  return (
    <fieldset className="fields">
      <legend>
        {!isPlain && `${name} `}
        {variant && <span className="quiet-text">{fill(texts.inStock, { n: variant.stock })}</span>}
      </legend>
      {isNew(fields, id) && <input type="hidden" name={`variant.${id}.new`} value="yes" />}
      {!isPlain && !isDated && <Names {...props} />}
      <Field {...field("sku")} label={texts.sku} span="half-row span-2" maxLength={MOST_NAME} />
      <Amount {...props} kind="price" label={texts.price} cents={variant?.priceCents ?? null} />
      <Amount {...props} kind="offer" label={texts.salePrice} cents={variant?.salePriceCents ?? null} />
      <Field {...field("gtin")} label={texts.gtin} span="half-row span-2" inputMode="numeric" />
      <Field {...field("weight")} label={texts.weight} span="half-row span-2" inputMode="numeric" />
      <Field
        {...field("netContent")}
        label={texts.netContent}
        hint={texts.netContentHint}
        span="half-row span-2"
        maxLength={MOST_NAME}
      />
      {(fields["virtual"] ?? "") !== "" &&
        (["startsAt", "endsAt", "closesAt"] as const).map((own) => (
          <Field
            key={own}
            {...field(own)}
            label={texts[own]}
            hint={own === "closesAt" ? texts.closesAtHint : undefined}
            span="half-row span-2"
            type="datetime-local"
          />
        ))}
      {!variant && <Field {...field("stock")} label={texts.stock} span="half-row span-2" inputMode="numeric" />}
      {!isPlain && pictures.length > 1 && (
        <Select
          frame={frame}
          options={pictures}
          name={`variant.${id}.picture`}
          label={texts.picture}
          value={fields[`variant.${id}.picture`] ?? ""}
          span={places.length > 0 && !variant ? "" : "half-row span-2"}
        />
      )}
      {!isPlain && <Place {...props} name={name} />}
    </fieldset>
  )
}

/** Its name; with options, its value of each. */
function Names({ frame, fields, id, places }: KindProps) {
  const { product: texts, shop } = frame.texts
  const alone: Localized = { es: texts.spanish, en: texts.english }
  const beside: Localized = { es: shop.spanish, en: shop.english }
  const inputs = places.length === 0 ? [{ of: "name", label: "" }] : places.map((n) => optionOf(n))
  function optionOf(n: number) {
    const called = { es: fields[`options.${n}.es`] ?? "", en: fields[`options.${n}.en`] ?? "" }
    return { of: `values.${n}`, label: pick(called, frame.locale) || fill(texts.option, { n: n + 1 }) }
  }
  return inputs.flatMap(({ of, label }) =>
    (["es", "en"] as const).map((locale) => {
      const own = `variant.${id}.${of}.${locale}`
      return (
        <Field
          key={own}
          frame={frame}
          name={own}
          defaultValue={fields[own] ?? ""}
          autoComplete="off"
          lang={locale}
          label={label === "" ? alone[locale] : `${label}, ${beside[locale]}`}
          span="half-row"
          maxLength={MOST_NAME}
        />
      )
    }),
  )
}

function Amount({
  frame,
  fields,
  id,
  kind,
  label,
  cents,
}: KindProps & { kind: "price" | "offer"; label: string; cents: number | null }) {
  const name = `${kind}.${id}`
  return (
    <>
      <Field
        frame={frame}
        name={name}
        autoComplete="off"
        inputMode="decimal"
        span="half-row span-2"
        defaultValue={fields[name] ?? amountText(cents, frame.locale)}
        label={`${label}, ${currencySign(frame.locale, frame.currency)}`}
      />
      <input type="hidden" name={`was.${name}`} value={fields[`was.${name}`] ?? cents ?? ""} />
    </>
  )
}

/** Its position in the list, or its removal. */
function Place({ frame, fields, id, n, isLast, name }: KindProps & { name: string }) {
  const { product: texts } = frame.texts
  const button = (what: "variantUp" | "variantDown", icon: IconName, disabled: boolean) => (
    <DoButton value={`${what}:${id}`} icon={icon} label={fill(texts[what], { name })} disabled={disabled} />
  )
  return (
    <div className="acts">
      {button("variantUp", "arrow-up", n === 1)}
      {button("variantDown", "arrow-down", isLast)}
      <Check name={`variant.${id}.removed`} label={fill(texts.removeVariant, { name })} isOn={isRemoved(fields, id)} />
    </div>
  )
}
