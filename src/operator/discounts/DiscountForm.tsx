/** The form of a discount without a code: a new one, or one that is changed. */
import { whereChoices } from "#operator/coupons/couponWords.ts"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { control, formOf } from "#operator/frame/resourceForm.ts"
import { Check, Pair } from "#operator/site/ShopPage.tsx"
import type { Places } from "#provider/cart/coupons/places.ts"
import { discountResource } from "#provider/catalogue/discounts/discount.ts"
import type { ShopDiscount } from "#provider/catalogue/discounts/listDiscounts.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { discountKinds } from "#shared/discounts.ts"
import { pick } from "#shared/locale.ts"
import { currencySign } from "#shared/money.ts"

export interface DiscountFormProps {
  frame: Frame
  places: Places
  /** As they are, or as they were typed; `where` as in the form of a coupon. */
  fields: Fields
  /** The one that is changed, with the version its maker saw. */
  changes: { discount: ShopDiscount; version: number } | undefined
}

export const DISCOUNTS = "/admin/discounts"

export function DiscountForm({ frame, places, fields, changes }: DiscountFormProps) {
  const { discounts: own, coupons } = frame.texts
  const discount = changes?.discount
  const title = discount ? fill(own.changeTitle, { name: pick(discount.name, frame.locale) }) : own.newTitle
  const action = discount ? `${DISCOUNTS}/${discount.id}` : DISCOUNTS
  const { pair } = formOf(frame, discountResource, fields)
  return (
    <div className="wall">
      <PostForm className="tile stack" id="new" action={action} aria-labelledby="ch">
        <h2 id="ch">{title}</h2>
        {changes && <input type="hidden" name="version" value={changes.version} />}
        <Pair {...pair("name", own.name)} hint={own.nameHint} />
        <Terms frame={frame} fields={fields} />
        <Select
          frame={frame}
          name="where"
          label={coupons.where}
          value={fields["where"]}
          options={whereChoices(frame, places, discount)}
        />
        <Check name="returning" label={own.returning} isOn={fields["returning"] !== ""} />
        <p className="hint">{own.better}</p>
        <button className="button" type="submit">
          {discount ? coupons.save : own.create}
        </button>
        {discount && (
          <a className="text-button" href={DISCOUNTS}>
            {coupons.leave}
          </a>
        )}
      </PostForm>
      {discount && discount.state !== "ended" && (
        <PostForm className="tile acts" action={`${action}/end`}>
          <button className="button quiet red" type="submit">
            {coupons.end}
          </button>
        </PostForm>
      )}
    </div>
  )
}

function Terms({ frame, fields }: Pick<DiscountFormProps, "frame" | "fields">) {
  const { discounts: own, coupons } = frame.texts
  const currency = currencySign(frame.locale, frame.currency)
  const of = (name: keyof typeof discountResource.fields) => ({
    ...control(discountResource.fields[name]),
    frame,
    name,
    defaultValue: fields[name],
  })
  const kinds = discountKinds.map((value) => ({ value, text: own.kinds[value] }))
  return (
    <div className="fields">
      <Select frame={frame} name="kind" label={own.kind} value={fields["kind"]} options={kinds} />
      <Field {...of("percent")} label={own.percent} hint={own.percentHint} />
      <Field {...of("take")} label={own.take} span="half-row" />
      <Field {...of("pay")} label={own.pay} span="half-row" />
      <p className="hint">{own.takeHint}</p>
      <Field {...of("quantity")} label={own.quantity} hint={own.quantityHint} />
      <Field {...of("minimum")} label={fill(own.minimum, { currency })} aside={coupons.optional} />
      <Field {...of("floor")} label={fill(own.floor, { currency })} hint={own.floorHint} aside={coupons.optional} />
      <Field {...of("from")} label={coupons.firstDay} aside={coupons.optional} span="half-row" />
      <Field {...of("to")} label={coupons.lastDay} aside={coupons.optional} span="half-row" />
    </div>
  )
}
