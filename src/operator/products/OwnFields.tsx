/** Product fields of `shop.config.ts`, each as its type requires. */
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import type { OwnField } from "#provider/catalogue/products/edit/viewProduct.ts"
import { pick } from "#shared/locale.ts"

export function OwnFields({ frame, product, fields }: ProductProps) {
  return product.ownFields.map((own) => {
    const name = `fields.${own.key}`
    const label = own.unit ? `${pick(own.label, frame.locale)}, ${own.unit}` : pick(own.label, frame.locale)
    const value = fields[name] ?? ""
    const options = optionsOf(frame, own)
    if (options) return <Select key={name} frame={frame} name={name} label={label} value={value} options={options} />
    const type = own.type === "date" ? "date" : "text"
    return (
      <Field
        key={name}
        frame={frame}
        name={name}
        label={label}
        type={type}
        defaultValue={value}
        autoComplete="off"
        {...(own.type === "number" && { inputMode: "decimal" })}
      />
    )
  })
}

/** Undefined for free input. */
function optionsOf({ texts, locale }: Frame, { type, choices = [] }: OwnField) {
  const { productMore: words } = texts
  const none = { value: "", text: words.nothing }
  if (type === "boolean") return [none, { value: "true", text: words.yes }, { value: "false", text: words.no }]
  if (type === "choice") return [none, ...choices.map(({ value, label }) => ({ value, text: pick(label, locale) }))]
  return undefined
}
