/** Orders of an earlier shop: a list to search in. */
import { archivePath } from "#operator/archive/archivePath.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { moneyText } from "#operator/frame/words.ts"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import type { AnswerOf } from "#provider/api/adminOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"

type Found = AnswerOf<"searchArchive">["orders"][number]

export interface ArchiveProps {
  frame: Frame
  orders: readonly Found[]
  q: string
  newer: string | undefined
  older: string | undefined
}

export function Archive({ frame, orders, q, newer, older }: ArchiveProps) {
  const { archive: own, orders: ofNow, moveIn } = frame.texts
  return (
    <Page frame={frame} title={own.title}>
      <BackLink href="/admin/orders" text={ofNow.title} />
      <h1>{own.title}</h1>
      <p className="muted">{own.lead}</p>
      <SearchBar action={archivePath} title={own.title} label={own.find} q={q} submit={own.search} />
      {orders.length === 0 ? (
        <div className="empty">
          <h2>{q === "" ? own.empty : fill(own.none, { q })}</h2>
          {q === "" && frame.person?.permissions.has("write_data") && (
            <p className="muted">
              {own.emptyText} <a href={moveInPath}>{moveIn.title}</a>
            </p>
          )}
        </div>
      ) : (
        <div className="table cards duo">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.number}</th>
                <th scope="col">{own.date}</th>
                <th scope="col">{own.state}</th>
                <th scope="col" className="end">
                  {own.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <Row key={order.id} frame={frame} order={order} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager newer={newer} older={older} texts={ofNow} />
    </Page>
  )
}

function Row({ frame, order }: { frame: Frame; order: Found }) {
  const { archive: own } = frame.texts
  const { id, number, name, email, date, status, totalCents, currency } = order
  return (
    <tr>
      <td>
        <a className="text-button" href={`${archivePath}/${id}`}>
          {number}
        </a>
        <br />
        <span className="quiet-text">{email === "blocked" ? own.blocked : name || email}</span>
      </td>
      <td className="nowrap muted" data-l={own.date}>
        {formatShortDate(date, frame.locale)}
      </td>
      <td data-l={own.state}>{status}</td>
      <td className="end nowrap strong">{moneyText(totalCents, frame.locale, currency)}</td>
    </tr>
  )
}
