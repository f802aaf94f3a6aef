/** The form of a coupon: a new one, one that is changed, one that runs again. */
import { whereChoices } from "#operator/coupons/couponWords.ts"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { control } from "#operator/frame/resourceForm.ts"
import { counted } from "#operator/frame/words/texts.ts"
import { couponKinds, couponResource } from "#provider/cart/coupons/coupon.ts"
import type { ViewedCoupon } from "#provider/cart/coupons/listCoupons.ts"
import type { Places } from "#provider/cart/coupons/places.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { currencySign } from "#shared/money.ts"

export interface CouponFormProps {
  frame: Frame
  places: Places
  /** As they are, or as they were typed; `where` is `department:ID`, `category:ID`, empty for everything, `kept` for what only the coupon itself says. */
  fields: Fields
  /** The coupon that is changed, with the version its maker saw. */
  changes: { coupon: ViewedCoupon; version: number; repeats: boolean } | undefined
}

export function CouponForm({ frame, places, fields, changes }: CouponFormProps) {
  const { coupons: own } = frame.texts
  const coupon = changes?.coupon
  const title = coupon ? fill(changes.repeats ? own.repeatTitle : own.changeTitle, { code: coupon.code }) : own.newTitle
  const action = coupon ? `/admin/coupons/${encodeURIComponent(coupon.code)}` : "/admin/coupons"
  return (
    <div className="wall">
      <PostForm className="tile stack" id="new" action={action} aria-labelledby="ch">
        <h2 id="ch">{title}</h2>
        {changes ? (
          <>
            <input type="hidden" name="version" value={changes.version} />
            {changes.repeats && <input type="hidden" name="repeat" value="1" />}
            <p className="hint">{counted(own.usedHint_one, own.usedHint_other, changes.coupon.uses)}</p>
          </>
        ) : (
          <Field
            frame={frame}
            name="code"
            label={own.code}
            hint={own.codeHint}
            defaultValue={fields["code"]}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        )}
        <Terms frame={frame} fields={fields} />
        <Select
          frame={frame}
          name="where"
          label={own.where}
          value={fields["where"]}
          options={whereChoices(frame, places, coupon)}
        />
        <label className="check small-text">
          <input type="checkbox" name="excludeReduced" value="yes" defaultChecked={fields["excludeReduced"] !== ""} />
          {own.excludeReduced}
        </label>
        <button className="button" type="submit">
          {!coupon ? own.create : changes.repeats ? own.repeatIt : own.save}
        </button>
        {coupon && (
          <a className="text-button" href="/admin/coupons">
            {own.leave}
          </a>
        )}
      </PostForm>
      {coupon && coupon.state !== "ended" && (
        <PostForm className="tile acts" action={`${action}/end`}>
          <button className="button quiet red" type="submit">
            {own.end}
          </button>
        </PostForm>
      )}
    </div>
  )
}

function Terms({ frame, fields }: Pick<CouponFormProps, "frame" | "fields">) {
  const { coupons: own } = frame.texts
  const sign = currencySign(frame.locale, frame.currency)
  const choices = couponKinds.map((value) => ({ value, text: own.kinds[value] }))
  const of = (name: keyof typeof couponResource.fields) => ({
    ...control(couponResource.fields[name]),
    frame,
    name,
    defaultValue: fields[name],
  })
  const aside = own.optional
  return (
    <div className="fields">
      <Select frame={frame} name="kind" label={own.discount} value={fields["kind"]} options={choices} span="half-row" />
      <Field {...of("amount")} label={own.amount} span="half-row" inputMode="decimal" />
      <p className="hint">{own.amountHint}</p>
      <Field {...of("minimum")} label={fill(own.minimum, { currency: sign })} aside={aside} />
      <Field {...of("limit")} label={own.limit} aside={aside} span="half-row" />
      <Field {...of("perCustomer")} label={own.perCustomer} aside={aside} span="half-row" />
      <Field {...of("from")} label={own.firstDay} aside={aside} />
      <Field {...of("to")} label={own.lastDay} aside={aside} />
    </div>
  )
}
