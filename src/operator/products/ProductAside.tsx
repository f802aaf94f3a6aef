/** Beside a product's texts: its publication, its place, a dated sale, and legal and cart facts. */
import { Field, Select } from "#operator/frame/Field.tsx"
import { Icon } from "#operator/frame/Icon.tsx"
import { moneyText } from "#operator/frame/words.ts"
import { categoryOptions } from "#operator/products/categoryOptions.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import { Check } from "#operator/site/ShopPage.tsx"
import { backorders } from "#provider/catalogue/products/edit/productInput.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { readFault } from "#shared/fault.ts"
import { intlTags, pick } from "#shared/locale.ts"

export function ProductAside(props: ProductProps) {
  return (
    <div className="wall">
      <Publication {...props} />
      <Place {...props} />
      <LegalDuties {...props} />
      <DatedSale {...props} />
      <Duties {...props} />
    </div>
  )
}

/** A day field; a value with an hour keeps it. */
function Moment({ frame, fields, name, label }: ProductProps & { name: string; label: string }) {
  const value = fields[name] ?? ""
  const type = value.length > 10 ? "datetime-local" : "date"
  return <Field frame={frame} name={name} label={label} type={type} defaultValue={value} />
}

function Publication(props: ProductProps) {
  const { frame, product, fields } = props
  const { product: texts } = frame.texts
  const wasOffered = product.publication.status !== "draft"
  const choices = [
    { value: "published", text: texts.published, hint: undefined },
    { value: "scheduled", text: texts.fromDay, hint: undefined },
    { value: "draft", text: texts.draft, hint: texts.draftText },
    ...(wasOffered ? [{ value: "retired", text: texts.retired, hint: texts.retiredText }] : []),
  ]
  return (
    <section className="tile stack publication" aria-labelledby="publication.status">
      <h2 id="publication.status">{texts.publication}</h2>
      <div className="choice">
        {choices.map(({ value, text, hint }) => (
          <label key={value}>
            <input
              type="radio"
              name="publication.status"
              value={value}
              defaultChecked={fields["publication.status"] === value}
            />
            <span>
              <b>{text}</b>
              {hint && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <div className="day-field">
        <Moment {...props} name="publication.at" label={texts.day} />
      </div>
    </section>
  )
}

function Place({ frame, product, fields }: ProductProps) {
  const { product: texts } = frame.texts
  return (
    <section className="tile stack" aria-labelledby="wr">
      <h2 id="wr">{texts.where}</h2>
      <Select
        frame={frame}
        name="category"
        label={texts.category}
        value={fields["category"]}
        options={categoryOptions(frame, product.categories)}
      />
      <Check name="featured" label={texts.featured} isOn={fields["featured"] !== ""} />
    </section>
  )
}

function LegalDuties({ frame, product: { duties, publication } }: ProductProps) {
  const { productMore: texts, shop } = frame.texts
  const isRefused = readFault(frame.error?.fields?.["publication.status"] ?? "").code === "duties"
  if (duties.length === 0 && !isRefused) return null
  const isOnSale = publication.status === "published" || publication.status === "scheduled"
  const done = duties.filter(({ fault }) => fault === null).length
  return (
    <section className="tile stack" aria-labelledby="ld">
      <h2 id="ld">
        {texts.duties} <span className="quiet-text">{fill(shop.ofAll, { done, all: duties.length })}</span>
      </h2>
      <ul className="stack tight checks">
        {duties.map(({ key, label, fault }) => (
          <li key={key} className={fault === null ? "row" : "row no"}>
            <Icon name={fault === null ? "check-circle" : "warning-circle"} />
            <span>
              {pick(label, frame.locale)}
              {fault === null ? (
                <span className="visually-hidden">: {texts.fulfilled}</span>
              ) : (
                <span className="quiet-text">: {texts.faults[fault]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{texts.dutiesHint}</p>
      {!isOnSale && (isRefused || done < duties.length) && <Check name="knowing" label={texts.knowing} isOn={false} />}
    </section>
  )
}

function DatedSale(props: ProductProps) {
  const { frame, product } = props
  const { locale, currency } = frame
  const { product: texts } = frame.texts
  const cents = [...new Set(product.variants.map(({ lowestCents }) => lowestCents))]
  const prices = new Intl.ListFormat(intlTags[locale]).format(cents.map((each) => moneyText(each, locale, currency)))
  return (
    <section className="tile stack" aria-labelledby="sl">
      <h2 id="sl">{texts.datedSale}</h2>
      <Moment {...props} name="sale.from" label={texts.from} />
      <Moment {...props} name="sale.to" label={texts.to} />
      <p className="hint">{fill(texts.saleHint, { prices })}</p>
    </section>
  )
}

function Duties({ frame, fields }: ProductProps) {
  const { product: texts } = frame.texts
  const text = (name: string) => ({ frame, name, defaultValue: fields[name] ?? "", autoComplete: "off" })
  const choices = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, text: words[value] }))
  return (
    <section className="tile stack" aria-labelledby="le">
      <h2 id="le">{texts.selling}</h2>
      <Select
        frame={frame}
        name="taxClass"
        label={texts.tax}
        value={fields["taxClass"]}
        options={choices(taxClasses, texts.taxes)}
      />
      <Field {...text("maxPerOrder")} label={texts.maxPerOrder} inputMode="numeric" />
      <Select
        frame={frame}
        name="backorder"
        label={texts.backorder}
        value={fields["backorder"]}
        options={choices(backorders, texts.backorders)}
      />
      <Field {...text("brand")} label={texts.brand} aside={texts.optional} />
      <Field {...text("maker.name")} label={texts.makerName} hint={texts.makerHint} />
      <Field {...text("maker.address")} label={texts.makerAddress} />
      <Field {...text("maker.contact")} label={texts.makerContact} />
    </section>
  )
}
