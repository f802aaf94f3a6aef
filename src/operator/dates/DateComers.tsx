/** Who comes on a date of a service, for marking, printing, and calling the date off. */
import { datePath, datesPath } from "#operator/dates/datesPath.ts"
import { DateState, seatsText } from "#operator/dates/dateWords.tsx"
import { type TypedMessage, WriteToComers } from "#operator/dates/WriteToComers.tsx"
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { Comers } from "#provider/orders/dates/listDates.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export type DateComersProps = Comers & { frame: Frame; typed?: TypedMessage | undefined }

export function DateComers({ frame, date, comers, typed }: DateComersProps) {
  const { texts, locale, person } = frame
  const { dates: own } = texts
  const mayCallOff = person?.permissions.has("write_catalog") && date.state !== "called_off"
  return (
    <Page frame={frame} title={`${pick(date.date, locale)} · ${pick(date.name, locale)}`}>
      <div className="no-print">
        <BackLink href={datesPath} text={own.title} />
      </div>
      <div className="page-head">
        <h1>{pick(date.name, locale)}</h1>
        <HelpLink frame={frame} topic="dates" about={pick(date.name, locale)} />
        {person?.permissions.has("write_catalog") && (
          <div className="acts no-print">
            <a className="button quiet" href={`/admin/products/item/${encodeURIComponent(date.product)}`}>
              {own.product}
            </a>
          </div>
        )}
      </div>
      <section className="tile stack" aria-labelledby="dt">
        <div className="row">
          <h2 id="dt">{pick(date.date, locale)}</h2>
          <DateState frame={frame} date={date} />
        </div>
        {date.place && <p className="muted">{pick(date.place, locale)}</p>}
        <p>{fill(own.taken, { seats: seatsText(frame, date) })}</p>
        {date.waiting > 0 && <p>{counted(own.waiting_one, own.waiting_other, date.waiting)}</p>}
      </section>
      {comers.length === 0 ? (
        <div className="empty">
          <h2>{own.nobody}</h2>
        </div>
      ) : (
        <ComersForm frame={frame} date={date} comers={comers} />
      )}
      {comers.length > 0 && person?.permissions.has("write_orders") && (
        <WriteToComers frame={frame} id={date.id} typed={typed} />
      )}
      {mayCallOff && (
        <PostForm className="tile stack no-print" action={`${datePath(date.id)}/call-off`} aria-labelledby="off">
          <h2 id="off">{own.callOff}</h2>
          <p className="muted">{own.callOffText}</p>
          <div className="acts">
            <button className="button quiet red" type="submit">
              {own.callOffYes}
            </button>
          </div>
        </PostForm>
      )}
    </Page>
  )
}

function ComersForm({ frame, date, comers }: DateComersProps) {
  const { dates: own } = frame.texts
  const mayMark = frame.person?.permissions.has("write_orders")
  return (
    <PostForm className="stack" action={`${datePath(date.id)}/came`} aria-labelledby="cm">
      <h2 id="cm">{own.comers}</h2>
      <div className="table cards duo">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.name}</th>
              <th scope="col" className="end">
                {own.seats}
              </th>
              <th scope="col" className="end">
                {own.order}
              </th>
            </tr>
          </thead>
          <tbody>
            {comers.map((comer) => (
              <Comer key={comer.order} frame={frame} comer={comer} mayMark={mayMark === true} />
            ))}
          </tbody>
        </table>
      </div>
      {mayMark && (
        <div className="acts no-print">
          <button className="button quiet" type="submit">
            {own.saveCame}
          </button>
        </div>
      )}
      <p className="hint no-print">{own.hint}</p>
    </PostForm>
  )
}

function Comer({ frame, comer, mayMark }: { frame: Frame; comer: Comers["comers"][number]; mayMark: boolean }) {
  const { dates: own } = frame.texts
  const { order, name, email, phone, seats, paid, came, locale, note } = comer
  const remarks = [!paid && own.unpaid, locale !== frame.locale && own.speaks[locale], note].filter(Boolean)
  return (
    <tr>
      <td>
        <label className="check">
          <input type="checkbox" name="came" value={order} defaultChecked={came} disabled={!mayMark} />
          <span className="visually-hidden">{`${own.came}: `}</span>
          <b className="strong">{name || own.nameless}</b>
        </label>
        <p className="quiet-text">{[email, phone].filter(Boolean).join(" · ")}</p>
        {remarks.length > 0 && <p>{remarks.join(" · ")}</p>}
      </td>
      <td className="end" data-l={own.seats}>
        {seats}
      </td>
      <td className="end" data-l={own.order}>
        <a className="text-button" href={`/admin/orders/${order}`}>
          {order}
        </a>
      </td>
    </tr>
  )
}
