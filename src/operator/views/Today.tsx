/** Today: what waits, what was taken, what happened last. */
import { counted } from "#operator/texts/texts.ts"
import { EventRow } from "#operator/views/Events.tsx"
import type { Frame } from "#operator/views/frame.ts"
import { Icon } from "#operator/views/Icon.tsx"
import { Page } from "#operator/views/Layout.tsx"
import { moneyText, monthText, wholeDayText } from "#operator/views/words.ts"
import type { CountedTab } from "#provider/admin/orders/orderTabs.ts"
import type { Figure, Today as TodayFacts } from "#provider/admin/viewToday.ts"

interface TodayProps {
  frame: Frame
  today: TodayFacts
}

export function Today({ frame, today }: TodayProps) {
  const { texts, locale } = frame
  const own = texts.today
  const { today: day, week, month } = today.taken
  return (
    <Page frame={frame} title={own.title}>
      <div className="ph">
        <h1>{own.title}</h1>
        <p className="m">{wholeDayText(today.day, locale)}</p>
      </div>
      <div className="two">
        <section aria-labelledby="td" className="stack">
          <h2 id="td">{own.waiting}</h2>
          <ToDo frame={frame} counts={today.toDo} />
        </section>
        <div className="stack">
          <section aria-labelledby="fg" className="stack">
            <h2 id="fg">{own.taken}</h2>
            <div className="figs">
              <FigureLink frame={frame} name={own.title} figure={day} />
              <FigureLink frame={frame} name={own.week} figure={week} />
              <FigureLink frame={frame} name={monthText(month.from, locale)} figure={month} />
            </div>
            <YearAgo frame={frame} taken={today.taken} />
            <p className="hint">{own.takenHint}</p>
          </section>
          {today.latest.length > 0 && <Latest frame={frame} today={today} />}
        </div>
      </div>
    </Page>
  )
}

function ToDo({ frame, counts }: { frame: Frame; counts: TodayFacts["toDo"] }) {
  const { today } = frame.texts
  const rows: { tab: CountedTab; tone: string; name: string; text: string }[] = [
    { tab: "flagged", tone: "red", name: today.flagged, text: "" },
    { tab: "pack", tone: "lemon", name: today.pack, text: today.packText },
    { tab: "unpaid", tone: "", name: today.unpaid, text: today.unpaidText },
    { tab: "pickup", tone: "", name: today.pickup, text: today.pickupText },
  ]
  const waiting = rows.filter(({ tab }) => counts[tab] > 0)
  if (waiting.length === 0) {
    return (
      <div className="empty">
        <h3>{today.nothing}</h3>
        <p className="m">{today.nothingText}</p>
      </div>
    )
  }
  return (
    <ul className="todo wall">
      {waiting.map(({ tab, tone, name, text }) => (
        <li key={tab} className={tone || undefined}>
          <a href={`/admin/orders?tab=${tab}`}>
            <span className="c">{counts[tab]}</span>
            <span>
              <b>{name}</b>
              {text && <small>{text}</small>}
            </span>
            <Icon name="caret-right" small />
          </a>
        </li>
      ))}
    </ul>
  )
}

const ordersOf = ({ from, to }: Figure) => `/admin/orders?tab=paid&from=${from}&to=${to}`

/** Nothing to say in a shop's first year. */
function YearAgo({ frame, taken }: { frame: Frame; taken: TodayFacts["taken"] }) {
  const { texts, locale, currency } = frame
  const { today: day, week, month } = taken
  if (month.yearAgo.orders === 0 && week.yearAgo.orders === 0) return null
  const figures = [
    { name: texts.today.title, figure: day.yearAgo },
    { name: texts.today.week, figure: week.yearAgo },
    { name: monthText(month.from, locale), figure: month.yearAgo },
  ]
  return (
    <p className="row sm">
      <span className="m">{texts.today.yearAgo}</span>
      {figures.map(({ name, figure }) => (
        <a key={name} className="tb" href={ordersOf(figure)}>
          {name} {moneyText(figure.cents, locale, currency)}
        </a>
      ))}
    </p>
  )
}

function FigureLink({ frame, name, figure }: { frame: Frame; name: string; figure: Figure }) {
  const { texts, locale, currency } = frame
  return (
    <a href={ordersOf(figure)}>
      <span className="k">{name}</span>
      <b>{moneyText(figure.cents, locale, currency)}</b>
      <small>{counted(texts.today.orders_one, texts.today.orders_other, figure.orders)}</small>
    </a>
  )
}

function Latest({ frame, today }: TodayProps) {
  const { texts, person } = frame
  const seesLog = person?.permissions.has("read_log") || person?.permissions.has("read_own_log")
  return (
    <section aria-labelledby="lg" className="tile flush">
      <div className="th">
        <h2 id="lg">{texts.today.latest}</h2>
        {seesLog && (
          <a className="tb" href="/admin/log">
            {texts.today.seeLog}
          </a>
        )}
      </div>
      {today.latest.map((event) => (
        <EventRow key={event.id} frame={frame} event={event} />
      ))}
    </section>
  )
}
