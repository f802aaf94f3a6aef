/** The books of a period: sales by month, VAT by place and rate, files for accountants. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { monthText, percentText } from "#operator/frame/words.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { bookFileNames, type ViewedBooks } from "#provider/orders/books/viewBooks.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { intlTags } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

export interface BooksProps {
  frame: Frame
  books: ViewedBooks
  periods: readonly string[]
}

function periodText({ texts, locale }: Frame, period: string): string {
  const [year = "", part = ""] = period.split("-")
  if (part === "") return `${texts.books.year} ${year}`
  if (part.startsWith("Q")) return fill(texts.books.quarter, { n: part.slice(1), year })
  return `${monthText(`${period}-01`, locale)} ${year}`
}

export function Books({ frame, books, periods }: BooksProps) {
  const { books: own } = frame.texts
  const isEmpty = books.months.length === 0
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="books" about={own.title} />
      </div>
      <form className="bar" action="/admin/books">
        <Select
          frame={frame}
          name="period"
          label={own.period}
          value={books.period}
          options={periods.map((value) => ({ value, text: periodText(frame, value) }))}
          isQuiet
        />
        <button className="button quiet" type="submit">
          {own.show}
        </button>
      </form>
      {isEmpty ? (
        <div className="empty">
          <h2>{own.empty}</h2>
          <p className="muted">{periodText(frame, books.period)}</p>
        </div>
      ) : (
        <div className="two">
          <div className="stack">
            <Months frame={frame} books={books} />
            <Vat frame={frame} books={books} />
          </div>
          <section className="tile stack" aria-labelledby="bf">
            <h2 id="bf">{own.files}</h2>
            {bookFileNames.map((name) => (
              <a className="button quiet" key={name} href={`/admin/books/${books.period}/${name}`}>
                <Icon name="download-simple" small />
                {own.fileNames[name]}
              </a>
            ))}
            <p className="hint">{own.hint}</p>
          </section>
        </div>
      )}
    </Page>
  )
}

type TableProps = Pick<BooksProps, "frame" | "books">

function Months({ frame, books }: TableProps) {
  const { texts, locale } = frame
  const { books: own } = texts
  const money = (cents: number, currency: string) => formatMoney(cents, locale, currency)
  return (
    <section className="stack tight" aria-labelledby="bm">
      <h2 id="bm">{own.months}</h2>
      <div className="table cards duo">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.month}</th>
              {[own.orders, own.sales, own.refunds, own.left, own.tax].map((name) => (
                <th scope="col" className="end" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {books.months.map(({ month, currency, orders, salesCents, refundsCents, taxCents }) => (
              <tr key={`${month} ${currency}`}>
                <td className="strong">{monthText(`${month}-01`, locale)}</td>
                <Amount name={own.orders} text={String(orders)} />
                <Amount name={own.sales} text={money(salesCents, currency)} />
                <Amount name={own.refunds} text={money(refundsCents, currency)} />
                <Amount name={own.left} text={money(salesCents - refundsCents, currency)} />
                <Amount name={own.tax} text={money(taxCents, currency)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A table cell with its column's name, which narrow screens show because they hide the header row. */
function Amount({ name, text }: { name: string; text: string }) {
  return (
    <td className="end nowrap" data-l={name}>
      {text}
    </td>
  )
}

function Vat({ frame, books }: TableProps) {
  const { texts, locale } = frame
  const { books: own } = texts
  const places: Record<string, string> = own.territories
  const regions = new Intl.DisplayNames(intlTags[locale], { type: "region", fallback: "code" })
  return (
    <section className="stack tight" aria-labelledby="bv">
      <h2 id="bv">{own.vat}</h2>
      <div className="table cards duo">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.place}</th>
              {[own.rate, own.base, own.tax, own.total].map((name) => (
                <th scope="col" className="end" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {books.vat.map(({ territory, country, kind, rate, currency, sales, refunds }) => {
              const base = sales.baseCents - refunds.baseCents
              const tax = sales.taxCents - refunds.taxCents
              const place = places[territory] ?? territory
              return (
                <tr key={[territory, country, kind, rate, currency].join(" ")}>
                  <td className="strong">
                    {country === "ES" ? place : `${regions.of(country)} · ${place}`}
                    {kind === "voucher" && <span className="quiet-text"> {own.voucher}</span>}
                  </td>
                  <Amount name={own.rate} text={percentText(rate, locale)} />
                  <Amount name={own.base} text={formatMoney(base, locale, currency)} />
                  <Amount name={own.tax} text={formatMoney(tax, locale, currency)} />
                  <Amount name={own.total} text={formatMoney(base + tax, locale, currency)} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
