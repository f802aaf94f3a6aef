/** Discounts without a code: running, scheduled and ended ones, with the form beside. */

import { whenText } from "#operator/coupons/couponWords.ts"
import { SellingTabs } from "#operator/coupons/SellingTabs.tsx"
import { DISCOUNTS, DiscountForm, type DiscountFormProps } from "#operator/discounts/DiscountForm.tsx"
import { discountTerms, valueText } from "#operator/discounts/discountWords.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { ShopDiscount } from "#provider/catalogue/discounts/listDiscounts.ts"
import { pick } from "#shared/locale.ts"

export interface DiscountsProps extends DiscountFormProps {
  discounts: readonly ShopDiscount[]
  today: string
}

export function Discounts({ discounts, today, ...form }: DiscountsProps) {
  const { frame } = form
  const own = frame.texts.discounts
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="discounts" about={own.title} />
        <div className="acts">
          <a className="button quiet" href={form.changes ? `${DISCOUNTS}#new` : "#new"}>
            <Icon name="plus" small />
            {own.new}
          </a>
        </div>
      </div>
      <SellingTabs frame={frame} current="discounts" />
      <div className="two">
        <div className="stack">
          {discounts.length === 0 ? (
            <div className="empty">
              <h2>{own.empty}</h2>
              <p className="muted">{own.emptyText}</p>
            </div>
          ) : (
            <DiscountTable {...form} discounts={discounts} today={today} />
          )}
        </div>
        <DiscountForm {...form} />
      </div>
    </Page>
  )
}

type TableProps = Pick<DiscountsProps, "frame" | "places" | "discounts" | "today">

function DiscountTable({ frame, places, discounts, today }: TableProps) {
  const { coupons, discounts: own } = frame.texts
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.name}</th>
            <th scope="col">{coupons.discount}</th>
            <th scope="col">{coupons.when}</th>
            <th scope="col">
              <span className="visually-hidden">{coupons.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(discounts, ({ state }) => state)].flatMap(([state, rows]) => [
            <tr className="group-row" key={state}>
              <th scope="colgroup" colSpan={4}>
                {coupons.states[state]}
              </th>
            </tr>,
            ...rows.map((discount) => (
              <tr key={discount.id}>
                <td>
                  <b className="strong">{pick(discount.name, frame.locale)}</b>
                  <br />
                  <span className="quiet-text">{discountTerms(frame, discount, places)}</span>
                </td>
                <td className="nowrap strong">{valueText(frame, discount)}</td>
                <td className="nowrap">{whenText(frame, discount, today)}</td>
                <td className="end">
                  <a className="text-button" href={`${DISCOUNTS}?id=${discount.id}#new`}>
                    {coupons.change}
                    <span className="visually-hidden"> {pick(discount.name, frame.locale)}</span>
                  </a>
                </td>
              </tr>
            )),
          ])}
        </tbody>
      </table>
    </div>
  )
}
