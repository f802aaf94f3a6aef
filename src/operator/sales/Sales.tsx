/** Dated sales: active, scheduled and ended ones, and the form beside: for a new one, or for the days of one. */
import { SellingTabs } from "#operator/coupons/SellingTabs.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { Days, SaleForm, type SaleFormProps } from "#operator/sales/SaleForm.tsx"
import type { ShopSale } from "#provider/catalogue/sales/listSales.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

export interface ListedSale extends ShopSale {
  /** Key in its address. */
  key: string
  /** First and last day, as typed; empty for none. */
  days: { from: string; to: string }
}

export interface SalesProps extends SaleFormProps {
  sales: readonly ListedSale[]
  changed: ListedSale | undefined
}

export function Sales({ frame, sales, changed, ...form }: SalesProps) {
  const { sales: own } = frame.texts
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <div className="acts">
          <a className="button quiet" href={changed ? "/admin/sales#new" : "#new"}>
            <Icon name="plus" small />
            {own.new}
          </a>
        </div>
      </div>
      <SellingTabs frame={frame} current="sales" />
      <div className="two">
        <div className="stack">
          {sales.length === 0 ? (
            <div className="empty">
              <h2>{own.empty}</h2>
              <p className="muted">{own.emptyText}</p>
            </div>
          ) : (
            <SaleTable frame={frame} sales={sales} />
          )}
        </div>
        <div className="wall">
          {changed ? (
            <ChangedSale frame={frame} sale={changed} fields={form.fields} />
          ) : (
            <SaleForm frame={frame} {...form} />
          )}
        </div>
      </div>
    </Page>
  )
}

function SaleTable({ frame, sales }: Pick<SalesProps, "frame" | "sales">) {
  const { sales: own } = frame.texts
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.what}</th>
            <th scope="col">{own.discount}</th>
            <th scope="col">{own.when}</th>
            <th scope="col">
              <span className="visually-hidden">{own.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(sales, ({ state }) => state)].map(([state, rows]) => (
            <SaleGroup key={state} frame={frame} name={own.states[state]} sales={rows} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SaleGroup({ frame, name, sales }: Pick<SalesProps, "frame" | "sales"> & { name: string }) {
  return (
    <>
      <tr className="group-row">
        <th scope="colgroup" colSpan={4}>
          {name}
        </th>
      </tr>
      {sales.map((sale) => (
        <SaleRow key={sale.key} frame={frame} sale={sale} />
      ))}
    </>
  )
}

function SaleRow({ frame, sale }: { frame: Frame; sale: ListedSale }) {
  const { texts, locale } = frame
  const { sales: own } = texts
  const { products, key } = sale
  const name = pick(sale.name, locale)
  const what = fill(products === 1 ? own.products_one : own.products_other, { n: products, name })
  return (
    <tr>
      <td>
        <b className="strong">{what}</b>
        {products > 1 && (
          <>
            <br />
            <span className="quiet-text">{fill(own.among, { name })}</span>
          </>
        )}
      </td>
      <td className="nowrap strong">{percentText(frame, sale)}</td>
      <td>{whenText(frame, sale)}</td>
      <td className="end">
        <a className="text-button" href={`/admin/sales?sale=${encodeURIComponent(key)}#new`}>
          {own.change}
          <span className="visually-hidden"> {what}</span>
        </a>
      </td>
    </tr>
  )
}

function percentText({ texts: { sales: own } }: Frame, { percent }: ShopSale): string {
  if (percent === null) return ""
  return percent.least === percent.most
    ? fill(own.percent, { n: percent.most })
    : fill(own.percents, { least: percent.least, most: percent.most })
}

function whenText({ texts: { sales: own }, locale }: Frame, { days }: ListedSale): string {
  const day = (text: string) => formatShortDate(text.slice(0, 10), locale)
  if (days.from === "") return fill(own.since, { to: day(days.to) })
  if (days.to === "") return fill(own.onwards, { from: day(days.from) })
  return fill(own.between, { from: day(days.from), to: day(days.to) })
}

function ChangedSale({ frame, sale, fields }: { frame: Frame; sale: ListedSale; fields: SaleFormProps["fields"] }) {
  const { sales: own } = frame.texts
  const at = `/admin/sales/${encodeURIComponent(sale.key)}`
  const isRunning = sale.state === "running"
  const { products } = sale
  const name = pick(sale.name, frame.locale)
  return (
    <>
      <PostForm className="tile stack" id="new" action={at} aria-labelledby="sale-days">
        <h2 id="sale-days">{own.changeTitle}</h2>
        <p className="hint">
          {fill(products === 1 ? own.products_one : own.products_other, { n: products, name })}{" "}
          {percentText(frame, sale)}
        </p>
        <div className="fields">
          <Days frame={frame} fields={fields} />
        </div>
        <button className="button" type="submit">
          {own.save}
        </button>
        <a className="text-button" href="/admin/sales">
          {own.back}
        </a>
      </PostForm>
      <PostForm className="tile stack tight" action={`${at}/end`}>
        {!isRunning && <p className="hint">{own.takeAwayHint}</p>}
        <button className="button quiet red" type="submit">
          {isRunning ? own.end : own.takeAway}
        </button>
      </PostForm>
    </>
  )
}

/** Remarks about a quote. */
export const leftText = (frame: Frame, { left, notLower }: { left: number; notLower: number }): string => {
  const { sales: own } = frame.texts
  return [
    ...(left > 0 ? [counted(own.left_one, own.left_other, left)] : []),
    ...(notLower > 0 ? [counted(own.notLower_one, own.notLower_other, notLower)] : []),
  ].join(" ")
}
