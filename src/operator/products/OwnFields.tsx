/** Product fields of the law and of `shop.config.ts`, each as its type requires. */
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import { pictureOptions } from "#operator/products/pictureOptions.ts"
import { Pair } from "#operator/site/ShopPage.tsx"
import type { OwnField } from "#provider/catalogue/products/edit/viewProduct.ts"
import { pick } from "#shared/locale.ts"

/** Longer texts have several lines. */
const ONE_LINE = 300

export function OwnFields({ own: all, ...props }: ProductProps & { own: readonly OwnField[] }) {
  const { frame, fields } = props
  return all.map((own) => {
    const name = `fields.${own.key}`
    const label = own.unit ? `${pick(own.label, frame.locale)}, ${own.unit}` : pick(own.label, frame.locale)
    const value = fields[name] ?? ""
    const hint = own.legal && pick(own.legal.law, frame.locale)
    if (own.language) return own.language.locale === "es" && <BothLanguages key={name} {...props} own={own} />
    const options = own.isPicture ? pictureOptions(props) : optionsOf(frame, own)
    if (options) return <Select key={name} frame={frame} name={name} label={label} value={value} options={options} />
    const type = own.type === "date" ? "date" : "text"
    return (
      <Field
        key={name}
        frame={frame}
        name={name}
        label={label}
        hint={own.type === "text" ? hint : undefined}
        type={type}
        maxLength={own.most}
        defaultValue={value}
        autoComplete="off"
        {...(own.type === "number" && { inputMode: "decimal" })}
      />
    )
  })
}

function BothLanguages({ frame, fields, own }: ProductProps & { own: OwnField }) {
  const { productMore: words } = frame.texts
  if (!own.language) return null
  const { of, label } = own.language
  const name = `fields.${of}`
  const isLong = (own.most ?? 0) > ONE_LINE
  const law = own.legal && pick(own.legal.law, frame.locale)
  return (
    <Pair
      frame={frame}
      name={name}
      join="_"
      label={pick(label, frame.locale)}
      hint={of === "ingredients" ? `${words.allergensHint} ${law}.` : law}
      value={{ es: fields[`${name}_es`] ?? "", en: fields[`${name}_en`] ?? "" }}
      {...(own.most !== undefined && { maxLength: own.most })}
      {...(isLong && { rows: 4 })}
    />
  )
}

/** Undefined for free input. */
function optionsOf({ texts, locale }: Frame, { type, choices = [] }: OwnField) {
  const { productMore: words } = texts
  const none = { value: "", text: words.nothing }
  if (type === "boolean") return [none, { value: "true", text: words.yes }, { value: "false", text: words.no }]
  if (type === "choice") return [none, ...choices.map(({ value, label }) => ({ value, text: pick(label, locale) }))]
  return undefined
}
