/** Form of a new sale: submitted to see its prices, without creating it. */
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Text } from "#operator/site/ShopPage.tsx"
import { type RoundingName, roundings } from "#provider/catalogue/products/changePrices.ts"
import type { SheetGroups } from "#provider/catalogue/products/listSheet.ts"
import { saleKinds } from "#provider/catalogue/sales/saleQuestion.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface SaleFields {
  in: string
  skus: string
  kind: string
  amount: string
  rounding: string
  from: string
  to: string
  /** `yes`, or empty. */
  reduced: string
}

export interface SaleFormProps {
  frame: Frame
  groups: SheetGroups
  fields: SaleFields
}

export function SaleForm({ frame, groups, fields }: SaleFormProps) {
  const { sales: own, products } = frame.texts
  const names = Object.keys(roundings) as RoundingName[]
  return (
    <form className="tile stack" id="new" action="/admin/sales/new" aria-labelledby="sale-new">
      <h2 id="sale-new">{own.newTitle}</h2>
      <Select frame={frame} name="in" label={own.where} value={fields.in} options={whereChoices(frame, groups)} />
      <Text frame={frame} name="skus" label={own.skus} value={fields.skus} hint={own.skusHint} rows={2} />
      <div className="fields">
        <Select
          frame={frame}
          name="kind"
          label={own.kind}
          value={fields.kind}
          options={saleKinds.map((value) => ({ value, text: own.kinds[value] }))}
        />
        <Field
          frame={frame}
          name="amount"
          label={own.amount}
          defaultValue={fields.amount}
          span="half-row"
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Select
          frame={frame}
          name="rounding"
          label={own.rounding}
          value={fields.rounding}
          options={names.map((value) => ({ value, text: products.roundings[value] }))}
          span="half-row"
        />
        <p className="hint">{own.amountHint}</p>
        <Days frame={frame} fields={fields} />
      </div>
      <label className="check small-text">
        <input type="checkbox" name="reduced" value="yes" defaultChecked={fields.reduced === "yes"} />
        {own.reduced}
      </label>
      <button className="button" type="submit">
        {own.see}
      </button>
    </form>
  )
}

export function Days({ frame, fields }: { frame: Frame; fields: Pick<SaleFields, "from" | "to"> }) {
  const { sales: own } = frame.texts
  return (
    <>
      <Field
        frame={frame}
        name="from"
        label={own.from}
        aside={own.optional}
        hint={own.fromHint}
        type="date"
        defaultValue={fields.from.slice(0, 10)}
      />
      <Field
        frame={frame}
        name="to"
        label={own.to}
        hint={own.toHint}
        type="date"
        defaultValue={fields.to.slice(0, 10)}
      />
    </>
  )
}

function whereChoices({ texts, locale }: Frame, { departments, categories }: SheetGroups) {
  const { sales: own } = texts
  return [
    { value: "", text: own.everything },
    ...departments.map(({ id, name }) => ({ value: id, text: fill(own.department, { name: pick(name, locale) }) })),
    ...categories.map(({ id, name }) => ({ value: id, text: fill(own.category, { name: pick(name, locale) }) })),
  ]
}
