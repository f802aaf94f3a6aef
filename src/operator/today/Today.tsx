/** Today: work to do, income, the latest events. */

import { DemoOffer } from "#operator/firstSteps/FirstSteps.tsx"
import { firstStepsPath } from "#operator/firstSteps/firstStepsPath.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { countText, moneyText, monthText, wholeDayText } from "#operator/frame/words.ts"
import { EventRow } from "#operator/log/Events.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { ComparedFigure, Figure, Today as TodayFacts } from "#provider/admin/viewToday.ts"
import type { CountedTab } from "#provider/orders/operations/orderTabs.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { LOW_STOCK } from "#shared/limits.ts"

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
      <div className="page-head">
        <h1>{own.title}</h1>
        <p className="muted">{wholeDayText(today.day, locale)}</p>
      </div>
      {today.isDemo && <DemoOffer frame={frame} />}
      <div className="two">
        <section aria-labelledby="td" className="stack">
          <h2 id="td">{own.waiting}</h2>
          <ToDo
            frame={frame}
            counts={today.toDo}
            queue={today.queue}
            urgent={today.urgent}
            lowStock={today.lowStock}
            missing={today.missing}
          />
        </section>
        <div className="stack">
          <section aria-labelledby="fg" className="stack">
            <h2 id="fg">{own.taken}</h2>
            <div className="figs">
              <FigureLink frame={frame} name={own.title} figure={day} />
              <FigureLink frame={frame} name={own.week} figure={week} />
              <FigureLink frame={frame} name={monthText(month.from, locale)} figure={month} />
            </div>
            <p className="hint">{own.takenHint}</p>
          </section>
          {today.latest.length > 0 && <Latest frame={frame} today={today} />}
        </div>
      </div>
    </Page>
  )
}

interface ToDoProps {
  frame: Frame
  counts: TodayFacts["toDo"]
  queue: TodayFacts["queue"]
  urgent: TodayFacts["urgent"]
  lowStock: number
  missing: TodayFacts["missing"]
}

function ToDo({ frame, counts, queue, urgent, lowStock, missing }: ToDoProps) {
  const { today, shop } = frame.texts
  const { locale } = frame
  const orders = (tab: CountedTab, tone: string, name: string, text = "") => ({
    count: counts[tab],
    shown: countText(counts[tab]),
    to: `/admin/orders?tab=${tab}`,
    tone,
    name,
    text,
  })
  const inQueue = (kind: keyof TodayFacts["queue"], tone: string, name: string) => ({
    count: queue[kind],
    shown: String(queue[kind]),
    to: `/admin/queue/${kind}`,
    tone,
    name,
    text: "",
  })
  /** The first ones lead to themselves; a last entry leads to the rest. */
  const oneByOne = (kind: "flag" | "withdrawal", name: string) => {
    const own = urgent.filter((item) => item.kind === kind)
    const rest = queue[kind] - own.length
    return [
      ...own.map(({ id, order, who, cents, currency }) => ({
        count: 1,
        shown: "1",
        to: `/admin/queue/${kind}/${encodeURIComponent(id)}`,
        tone: "red",
        name: cents === null ? name : `${name}: ${moneyText(cents, locale, currency ?? frame.currency)}`,
        text: [order?.number, who].filter(Boolean).join("\u00a0· "),
      })),
      ...(rest > 0
        ? [{ ...inQueue(kind, "red", `${name}: ${today.more}`), shown: `+${rest}`, to: "/admin/queue" }]
        : []),
    ]
  }
  const decides = frame.person?.permissions.has("write_queue") ?? false
  const { firstSteps } = frame
  const rows = [
    {
      count: firstSteps ? 1 : 0,
      shown: firstSteps ? `${firstSteps.done}/${firstSteps.all}` : "",
      to: firstStepsPath,
      tone: "",
      name: frame.texts.nav.firstSteps,
      text: "",
    },
    ...(decides
      ? [...oneByOne("flag", today.queueFlag), ...oneByOne("withdrawal", today.queueWithdrawal)]
      : [orders("flagged", "red", today.flagged)]),
    orders("pack", "lemon", today.pack, today.packText),
    orders("unpaid", "", today.unpaid, today.unpaidText),
    orders("pickup", "", today.pickup, today.pickupText),
    inQueue("mail", "", today.queueMail),
    inQueue("delivery", "", today.queueDelivery),
    inQueue("review", "", today.queueReview),
    inQueue("photo", "", today.queuePhoto),
    {
      count: lowStock,
      shown: String(lowStock),
      to: "/admin/products?state=low-stock",
      tone: "",
      name: today.lowStock,
      text: fill(today.lowStockText, { n: LOW_STOCK }),
    },
    {
      count: missing.length,
      shown: String(missing.length),
      to: `${shopPath("identity")}#opening`,
      tone: "",
      name: today.missing,
      text: missing.map((what) => shop.things[what]).join("\u00a0· "),
    },
  ]
  const waiting = rows.filter(({ count }) => count > 0)
  if (waiting.length === 0) {
    return (
      <div className="empty">
        <h3>{today.nothing}</h3>
        <p className="muted">{today.nothingText}</p>
      </div>
    )
  }
  return (
    <ul className="todo wall">
      {waiting.map(({ shown, to, tone, name, text }) => (
        <li key={to} className={tone || undefined}>
          <a href={to}>
            <span className="waiting-count">{shown}</span>
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

function FigureLink({ frame, name, figure }: { frame: Frame; name: string; figure: ComparedFigure }) {
  const { texts, locale, currency } = frame
  const { yearAgo } = figure
  return (
    <div>
      <a href={ordersOf(figure)}>
        <span className="caption">{name}</span>
        <b>{moneyText(figure.cents, locale, currency)}</b>
        <small>{counted(texts.today.orders_one, texts.today.orders_other, figure.orders)}</small>
      </a>
      {yearAgo && (
        <a className="ago" href={ordersOf(yearAgo)}>
          <span className="visually-hidden">{name}, </span>
          {texts.today.yearAgo} <span className="numeric">{moneyText(yearAgo.cents, locale, currency)}</span>
        </a>
      )}
    </div>
  )
}

const ordersOf = ({ from, to }: Figure) => `/admin/orders?tab=paid&from=${from}&to=${to}`

function Latest({ frame, today }: TodayProps) {
  const { texts, person } = frame
  const seesLog = person?.permissions.has("read_log") || person?.permissions.has("read_own_log")
  return (
    <section aria-labelledby="lg" className="tile flush">
      <div className="tile-head">
        <h2 id="lg">{texts.today.latest}</h2>
        {seesLog && (
          <a className="text-button" href="/admin/log">
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
