/** How a product reaches its buyer: sent, as a gift card, or as files, each with its bounds. */
import { Field } from "#operator/frame/Field.tsx"
import { FileField } from "#operator/frame/FileField.tsx"
import { Icon } from "#operator/frame/Icon.tsx"
import { fileIds } from "#operator/products/moreForm.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import { Check } from "#operator/site/ShopPage.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { MOST_NAME } from "#shared/productBounds.ts"

export function ProductFiles(props: ProductProps) {
  const { frame, fields } = props
  const { product, productMore: texts } = frame.texts
  const isOn = (name: string) => (fields[name] ?? "") !== ""
  const ids = fileIds(fields)
  return (
    <>
      <Check name="virtual" label={texts.virtual} isOn={isOn("virtual")} />
      <Check name="giftCard" label={texts.giftCard} isOn={isOn("giftCard")} />
      <Check name="downloadable" label={texts.downloadable} isOn={isOn("downloadable")} />
      <input type="hidden" name="files" value={fields["files"] ?? ""} />
      {ids.map((id, index) => (
        <File key={id} {...props} id={id} n={index + 1} />
      ))}
      <div className="row files">
        <FileField frame={frame} name="file" label={texts.addFiles} hint={texts.filesHint} also="files" multiple />
        <button className="button quiet" type="submit" name="do" value="add">
          <Icon name="plus" small />
          {product.add}
          <span className="visually-hidden"> ({texts.files})</span>
        </button>
      </div>
    </>
  )
}

function File({ frame, fields, id, n }: ProductProps & { id: string; n: number }) {
  const { productMore: texts } = frame.texts
  const field = (of: string) => {
    const name = `file.${id}.${of}`
    return { frame, name, defaultValue: fields[name] ?? "", autoComplete: "off" }
  }
  const isRemoved = (fields[`file.${id}.removed`] ?? "") !== ""
  const name = fields[`file.${id}.name`] || fill(texts.file, { n })
  return (
    <fieldset className="fields">
      <legend className="visually-hidden">{name}</legend>
      {id.startsWith("new-") && (
        <input type="hidden" name={`file.${id}.stored`} value={fields[`file.${id}.stored`] ?? ""} />
      )}
      <Field {...field("name")} label={fill(texts.fileName, { n })} maxLength={MOST_NAME} />
      <Field {...field("most")} label={texts.most} span="half-row" inputMode="numeric" />
      <Field {...field("days")} label={texts.days} span="half-row" inputMode="numeric" />
      <Check name={`file.${id}.removed`} label={fill(texts.removeFile, { name })} isOn={isRemoved} />
    </fieldset>
  )
}
