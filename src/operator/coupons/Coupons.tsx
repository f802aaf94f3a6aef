/** Coupons: active, scheduled and ended ones, with the form beside. */
import { CouponForm, type CouponFormProps } from "#operator/coupons/CouponForm.tsx"
import { discountText, termsText, whenText } from "#operator/coupons/couponWords.ts"
import { SellingTabs } from "#operator/coupons/SellingTabs.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { ShopCoupon } from "#provider/cart/coupons/listCoupons.ts"
import type { Places } from "#provider/cart/coupons/places.ts"
import { fill } from "#provider/platform/words/fill.ts"

export interface CouponsProps extends Omit<CouponFormProps, "frame" | "places"> {
  frame: Frame
  coupons: readonly ShopCoupon[]
  places: Places
  q: string
  today: string
  newer: string | undefined
  older: string | undefined
}

export function Coupons({ frame, coupons, places, q, today, newer, older, ...form }: CouponsProps) {
  const { texts } = frame
  const own = texts.coupons
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="coupons" about={own.title} />
        <div className="acts">
          <a className="button quiet" href={form.changes ? "/admin/coupons#new" : "#new"}>
            <Icon name="plus" small />
            {own.new}
          </a>
        </div>
      </div>
      <SellingTabs frame={frame} current="coupons" />
      <div className="two">
        <div className="stack">
          {coupons.length === 0 ? (
            <div className="empty">
              <h2>{q === "" ? own.empty : fill(own.emptySearch, { q })}</h2>
              {q === "" && <p className="muted">{own.emptyText}</p>}
            </div>
          ) : (
            <CouponTable frame={frame} coupons={coupons} places={places} today={today} />
          )}
          <Pager newer={newer} older={older} texts={texts.orders} />
        </div>
        <CouponForm frame={frame} places={places} {...form} />
      </div>
    </Page>
  )
}

type TableProps = Pick<CouponsProps, "frame" | "coupons" | "places" | "today">

function CouponTable({ frame, coupons, places, today }: TableProps) {
  const own = frame.texts.coupons
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.code}</th>
            <th scope="col">{own.discount}</th>
            <th scope="col" className="end">
              {own.uses}
            </th>
            <th scope="col">{own.when}</th>
            <th scope="col">
              <span className="visually-hidden">{own.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(coupons, ({ state }) => state)].map(([state, rows]) => (
            <CouponGroup
              key={state}
              name={own.states[state]}
              frame={frame}
              places={places}
              today={today}
              coupons={rows}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CouponGroup({ name, coupons, ...row }: TableProps & { name: string }) {
  return (
    <>
      <tr className="group-row">
        <th scope="colgroup" colSpan={5}>
          {name}
        </th>
      </tr>
      {coupons.map((coupon) => (
        <CouponRow key={coupon.code} coupon={coupon} {...row} />
      ))}
    </>
  )
}

function CouponRow({
  frame,
  coupon,
  places,
  today,
}: Pick<TableProps, "frame" | "places" | "today"> & { coupon: ShopCoupon }) {
  const own = frame.texts.coupons
  const { code, limit, uses, state } = coupon
  const used = limit === null ? String(uses) : fill(own.usesOf, { n: uses, most: limit })
  const href = `/admin/coupons?code=${encodeURIComponent(code)}${state === "ended" ? "&repeat=1" : ""}#new`
  return (
    <tr>
      <td>
        <b className="strong">{code}</b>
        <br />
        <span className="quiet-text">{termsText(frame, coupon, places)}</span>
      </td>
      <td className="nowrap strong">{discountText(frame, coupon)}</td>
      <td className="end nowrap">
        {used}
        <span className="phone-only"> {counted(own.uses_one, own.uses_other, limit ?? uses)}</span>
      </td>
      <td className="nowrap">{whenText(frame, coupon, today)}</td>
      <td className="end">
        <a className="text-button" href={href}>
          {state === "ended" ? own.repeat : own.change}
          <span className="visually-hidden"> {code}</span>
        </a>
      </td>
    </tr>
  )
}
