/** The dates of services, each with its seats. */
import { datePath, datesPath } from "#operator/dates/datesPath.ts"
import { DateState, seatsText } from "#operator/dates/dateWords.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { ServiceDate } from "#provider/orders/dates/listDates.ts"
import { pick } from "#shared/locale.ts"

export interface DatesProps {
  frame: Frame
  dates: readonly ServiceDate[]
  isPast: boolean
}

export function Dates({ frame, dates, isPast }: DatesProps) {
  const { dates: texts } = frame.texts
  return (
    <Page frame={frame} title={texts.title}>
      <div className="page-head">
        <h1>{texts.title}</h1>
        <HelpLink frame={frame} topic="dates" about={texts.title} />
      </div>
      <nav className="subs" aria-label={texts.title}>
        <a href={datesPath} aria-current={isPast ? undefined : "page"}>
          {texts.coming}
        </a>
        <a href={`${datesPath}?past=yes`} aria-current={isPast ? "page" : undefined}>
          {texts.past}
        </a>
      </nav>
      {dates.length === 0 ? (
        <div className="empty">
          <h2>{texts.none}</h2>
          <p className="muted">{texts.noneText}</p>
        </div>
      ) : (
        <DateTable frame={frame} dates={dates} />
      )}
    </Page>
  )
}

function DateTable({ frame, dates }: Pick<DatesProps, "frame" | "dates">) {
  const { dates: texts } = frame.texts
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.service}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className="end">
              {texts.seats}
            </th>
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date.id}>
              <td>
                <a className="strong" href={datePath(date.id)}>
                  {pick(date.date, frame.locale)}
                </a>
              </td>
              <td>{pick(date.name, frame.locale)}</td>
              <td>
                <DateState frame={frame} date={date} />
              </td>
              <td className="end nowrap" data-l={texts.seats}>
                {seatsText(frame, date)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
