/** Customers: found by name or mail address. */
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { moneyText } from "#operator/frame/words.ts"
import type { FoundCustomer } from "#provider/customers/operations/customers.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"

export interface CustomersProps {
  frame: Frame
  customers: readonly FoundCustomer[]
  q: string
  newer: string | undefined
  older: string | undefined
}

export function Customers({ frame, customers, q, newer, older }: CustomersProps) {
  const { customers: own, orders } = frame.texts
  return (
    <Page frame={frame} title={own.title}>
      <h1>{own.title}</h1>
      <SearchBar action="/admin/customers" title={own.title} label={own.find} q={q} submit={own.search} />
      {customers.length === 0 ? (
        <div className="empty">
          <h2>{q === "" ? own.empty : fill(own.emptySearch, { q })}</h2>
          {q === "" && <p className="muted">{own.emptyText}</p>}
        </div>
      ) : (
        <div className="table cards duo">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.who}</th>
                <th scope="col">{own.since}</th>
                <th scope="col" className="end">
                  {own.orders}
                </th>
                <th scope="col" className="end">
                  {own.taken}
                </th>
              </tr>
            </thead>
            <tbody>
              {customers.map((customer) => (
                <CustomerRow key={customer.id} frame={frame} customer={customer} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager newer={newer} older={older} texts={orders} />
    </Page>
  )
}

function CustomerRow({ frame, customer }: { frame: Frame; customer: FoundCustomer }) {
  const { texts, locale, currency } = frame
  const { customers: own } = texts
  const { id, name, email, since, confirmed, orders, takenCents } = customer
  return (
    <tr>
      <td>
        <a className="text-button" href={`/admin/customers/${id}`}>
          {name || own.unnamed}
        </a>
        <br />
        <span className="quiet-text">
          {email}
          {!confirmed && ` · ${own.unconfirmed}`}
        </span>
      </td>
      <td className="nowrap muted" data-l={own.since}>
        {formatShortDate(since, locale)}
      </td>
      <td className="end nowrap" data-l={own.orders}>
        {orders}
      </td>
      <td className="end nowrap strong">{moneyText(takenCents, locale, currency)}</td>
    </tr>
  )
}
