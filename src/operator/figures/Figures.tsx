/** The figures of some days: what came in, who came and from where, what was sought and what was sold. */
import { Notes } from "#operator/figures/Notes.tsx"
import { Sold, Sources, Steps } from "#operator/figures/SalesOfVisits.tsx"
import { Searches, SeenPages, Shares } from "#operator/figures/SeenByVisits.tsx"
import { VisitChart } from "#operator/figures/VisitChart.tsx"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { type FigureSpan, figureSpans, lengthOf } from "#provider/orders/figures/figurePeriod.ts"
import type { ViewedFigures } from "#provider/orders/figures/viewFigures.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatDate } from "#shared/dates.ts"
import { formatNumber } from "#shared/numbers.ts"

export interface FiguresProps {
  frame: Frame
  figures: ViewedFigures
  /** Undefined for days of one's own. */
  span: FigureSpan | undefined
  /** As typed. */
  typed: { from: string; to: string }
}

export function Figures({ frame, figures, span, typed }: FiguresProps) {
  const { figures: own } = frame.texts
  const { visits } = figures
  const query = new URLSearchParams(span ? { span } : { from: figures.from, to: figures.to })
  const isFirstDay = figures.since === figures.today
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <div className="acts">
          <a className="button quiet" href={`/admin/figures.csv?${query}`}>
            <Icon name="download-simple" small />
            {own.csv}
          </a>
        </div>
      </div>
      <nav className="subs" aria-label={own.title}>
        {figureSpans.map((each) => (
          <a key={each} href={`/admin/figures?span=${each}`} aria-current={each === span ? "page" : undefined}>
            {own.spans[each]}
          </a>
        ))}
      </nav>
      <p className="small-text muted">
        {daysText(frame, figures)} <HelpLink frame={frame} topic="figures" about={own.help} />
      </p>
      <Notes frame={frame} figures={figures} />
      {isFirstDay ? (
        <div className="empty">
          <h2>{own.first}</h2>
          <p className="muted">{own.firstText}</p>
          <a href={frame.shop.url}>{own.viewShop}</a>
        </div>
      ) : (
        visits && <VisitChart frame={frame} figures={figures} days={visits.days} />
      )}
      <div className="two even">
        <div className="stack">
          {visits && (
            <>
              <Sources frame={frame} visits={visits} />
              <Searches frame={frame} visits={visits} />
              <SeenPages frame={frame} visits={visits} />
            </>
          )}
        </div>
        <div className="stack">
          {visits && <Steps frame={frame} visits={visits} />}
          <Sold frame={frame} figures={figures} />
          {visits && <Shares frame={frame} visits={visits} />}
        </div>
      </div>
      <OtherDays frame={frame} figures={figures} typed={typed} />
      {visits && <p className="hint">{fill(own.hint, { n: formatNumber(visits.robots, frame.locale) })}</p>}
    </Page>
  )
}

function daysText({ texts, locale }: Frame, { from, to, before, since, today }: ViewedFigures): string {
  const own = texts.figures
  const written = (day: string) => formatDate(`${day}T12:00:00Z`, locale)
  const days = from === to ? written(from) : fill(own.days, { from: written(from), to: written(to) })
  if (since === today) return days
  if (!before) return fill(own.uncompared, { days, since: written(since) })
  const n = lengthOf({ from, to })
  return fill(n === 1 ? own.comparedDay : own.compared, { days, n })
}

function OtherDays({ frame, figures, typed }: Omit<FiguresProps, "span">) {
  const { figures: own } = frame.texts
  const bounds = { min: figures.since, max: figures.today, type: "date" } as const
  return (
    <form className="tile stack" action="/admin/figures" aria-labelledby="other-days">
      <h2 id="other-days">{own.other}</h2>
      <div className="fields">
        <Field frame={frame} name="from" label={own.from} defaultValue={typed.from} {...bounds} />
        <Field frame={frame} name="to" label={own.to} defaultValue={typed.to} {...bounds} />
      </div>
      <button className="button quiet" type="submit">
        {own.show}
      </button>
    </form>
  )
}
