/** A new sale before it is made: what was asked, every price as it is, as it would be, and what would stand beside it. */

import { counted, fill } from "#operator/texts/texts.ts"
import { BackLink } from "#operator/views/BackLink.tsx"
import type { Frame } from "#operator/views/frame.ts"
import { Page } from "#operator/views/Layout.tsx"
import { PostForm } from "#operator/views/PostForm.tsx"
import { SaleForm, type SaleFormProps } from "#operator/views/selling/SaleForm.tsx"
import { leftText } from "#operator/views/selling/Sales.tsx"
import { moneyText } from "#operator/views/words.ts"
import type { ShownLine } from "#provider/catalogue/sales/quoteSale.ts"
import { pick } from "#shared/locale.ts"

export interface NewSaleProps extends SaleFormProps {
  quote: { lines: readonly ShownLine[]; n: number; left: number; notLower: number; seen: string } | undefined
}

export function NewSale({ frame, quote, ...form }: NewSaleProps) {
  const { sales: own } = frame.texts
  return (
    <Page frame={frame} title={own.newTitle} hasBar={quote !== undefined && quote.n > 0}>
      <BackLink href="/admin/sales" text={own.title} />
      <div className="ph">
        <h1>{own.newTitle}</h1>
      </div>
      <div className="two">
        <div className="stack">{quote && <Result frame={frame} fields={form.fields} quote={quote} />}</div>
        <div className="wall">
          <SaleForm frame={frame} {...form} />
        </div>
      </div>
      {quote && quote.n > 0 && (
        <PostForm className="act" action="/admin/sales">
          {Object.entries({ ...form.fields, seen: quote.seen }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <a className="btn quiet fix" href="/admin/sales">
            {own.leave}
          </a>
          <button className="btn" type="submit">
            {own.make}
          </button>
        </PostForm>
      )}
    </Page>
  )
}

type ResultProps = Pick<NewSaleProps, "frame"> & {
  fields: SaleFormProps["fields"]
  quote: NonNullable<NewSaleProps["quote"]>
}

function Result({ frame, quote }: ResultProps) {
  const { sales: own } = frame.texts
  const { lines, n } = quote
  return (
    <>
      <p>
        <b>{n === 0 ? own.none : counted(own.n_one, own.n_other, n)}</b> {leftText(frame, quote)}{" "}
        {lines.length < n && fill(own.shown, { n: lines.length })}
      </p>
      {n > 0 && (
        <>
          <div className="tbl cards priced">
            <table>
              <thead>
                <tr>
                  <th scope="col">{own.product}</th>
                  <th scope="col" className="end">
                    {own.now}
                  </th>
                  <th scope="col" className="end">
                    {own.inSale}
                  </th>
                  <th scope="col" className="end">
                    {own.beside}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.id} frame={frame} line={line} />
                ))}
              </tbody>
            </table>
          </div>
          <p className="hint">{own.besideHint}</p>
        </>
      )}
    </>
  )
}

function Line({ frame, line }: { frame: Frame; line: ShownLine }) {
  const { locale, currency, texts } = frame
  const { sales: own } = texts
  const { name, variant, before, after, besideCents } = line
  const money = (cents: number) => moneyText(cents, locale, currency)
  const kind = pick(variant, locale)
  return (
    <tr>
      <td>
        {pick(name, locale)}
        {kind && (
          <>
            <br />
            <span className="h">{kind}</span>
          </>
        )}
      </td>
      <td className="end nb m" data-l={own.now}>
        {money(before.price_cents)}
      </td>
      <td className="end nb" data-l={own.inSale}>
        <b className="b">{money(after.offer_price_cents ?? after.price_cents)}</b>
      </td>
      <td className="end nb m" data-l={own.beside}>
        {besideCents === null ? own.noBeside : <s>{money(besideCents)}</s>}
      </td>
    </tr>
  )
}
