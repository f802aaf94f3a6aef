/** Preview of a new sale: its input, and every price before and after, with the earlier price shown beside. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import { SaleForm, type SaleFormProps } from "#operator/sales/SaleForm.tsx"
import { leftText } from "#operator/sales/Sales.tsx"
import type { ShownLine } from "#provider/catalogue/sales/quoteSale.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface NewSaleProps extends SaleFormProps {
  quote: { lines: readonly ShownLine[]; n: number; left: number; notLower: number; seen: string } | undefined
}

export function NewSale({ frame, quote, ...form }: NewSaleProps) {
  const { sales: own } = frame.texts
  return (
    <Page frame={frame} title={own.newTitle} hasBar={quote !== undefined && quote.n > 0}>
      <BackLink href="/admin/sales" text={own.title} />
      <div className="page-head">
        <h1>{own.newTitle}</h1>
      </div>
      <div className="two">
        <div className="stack">{quote && <Result frame={frame} fields={form.fields} quote={quote} />}</div>
        <div className="wall">
          <SaleForm frame={frame} {...form} />
        </div>
      </div>
      {quote && quote.n > 0 && (
        <PostForm className="action-bar" action="/admin/sales">
          {Object.entries({ ...form.fields, seen: quote.seen }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <a className="button quiet fit" href="/admin/sales">
            {own.leave}
          </a>
          <button className="button" type="submit">
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
          <div className="table cards priced">
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
            <span className="quiet-text">{kind}</span>
          </>
        )}
      </td>
      <td className="end nowrap muted" data-l={own.now}>
        {money(before.price_cents)}
      </td>
      <td className="end nowrap" data-l={own.inSale}>
        <b className="strong">{money(after.offer_price_cents ?? after.price_cents)}</b>
      </td>
      <td className="end nowrap muted" data-l={own.beside}>
        {besideCents === null ? own.noBeside : <s>{money(besideCents)}</s>}
      </td>
    </tr>
  )
}
