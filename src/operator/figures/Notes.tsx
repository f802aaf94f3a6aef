/** The four numbers at the top of the figures, each beside that of the days before. */
import type { Frame } from "#operator/frame/frame.ts"
import { moneyText, percentText } from "#operator/frame/words.ts"
import type { ViewedFigures } from "#provider/orders/figures/viewFigures.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatNumber } from "#shared/numbers.ts"

/** Fewer visits say nothing of a hundred. */
const RATIO_FROM = 100

interface Props {
  frame: Frame
  figures: ViewedFigures
}

export function Notes({ frame, figures }: Props) {
  const { figures: own } = frame.texts
  const { locale, currency } = frame
  const { visits, orders, takenCents } = figures
  const number = (n: number) => formatNumber(n, locale)
  const money = (cents: number) => moneyText(cents, locale, currency)
  const ratio = visits ? perHundred(orders.now, visits.visits.now) : undefined
  const before = visits ? perHundred(orders.before ?? 0, visits.visits.before ?? 0) : undefined
  return (
    <dl className="figures-head">
      {visits && (
        <Note frame={frame} name={own.visits} shown={number(visits.visits.now)} {...visits.visits} say={number} />
      )}
      <Note frame={frame} name={own.orders} shown={number(orders.now)} {...orders} say={number} />
      <Note
        frame={frame}
        name={own.taken}
        shown={money(takenCents.now)}
        {...takenCents}
        say={money}
        more={own.withTax}
      />
      {visits && (
        <Note
          frame={frame}
          name={own.ratio}
          shown={ratio === undefined ? "–" : fill(own.ratioOrders, { n: number(ratio) })}
          now={ratio ?? 0}
          before={ratio === undefined ? null : (before ?? null)}
          say={number}
          more={ratio === undefined ? own.ratioLater : undefined}
          isRatio
        />
      )}
    </dl>
  )
}

const perHundred = (orders: number, visits: number) =>
  visits < RATIO_FROM ? undefined : Math.round((orders / visits) * 1000) / 10

interface NoteProps {
  frame: Frame
  name: string
  shown: string
  now: number
  before: number | null
  say: (n: number) => string
  more?: string | undefined
  /** Compared by its difference, since it is a share itself. */
  isRatio?: boolean
}

function Note({ frame, name, shown, now, before, say, more, isRatio = false }: NoteProps) {
  const { figures: own } = frame.texts
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{shown}</b>
        <small>
          {before !== null && (
            <>
              <Change frame={frame} now={now} before={before} say={isRatio ? say : undefined} />
              {fill(own.before, { n: say(before) })}
            </>
          )}
          {before !== null && more !== undefined && ", "}
          {more}
        </small>
      </dd>
    </div>
  )
}

/** `say`: how a difference is said; a percentage where it is left out. */
function Change({
  frame,
  now,
  before,
  say,
}: Pick<NoteProps, "frame" | "now" | "before"> & { say: NoteProps["say"] | undefined }) {
  const { figures: own } = frame.texts
  if (before === null || now === before) return <>{own.same}, </>
  if (before === 0 && !say) return null
  const isUp = now > before
  const difference = Math.abs(now - before)
  const text = say ? say(difference) : percentText(Math.round((difference / (before || 1)) * 100), frame.locale)
  return (
    <>
      <span className={isUp ? "up" : "down"}>
        <span aria-hidden="true">{isUp ? "▲" : "▼"}</span>
        <span className="visually-hidden">{isUp ? own.up : own.down}</span> {text}
      </span>
      {", "}
    </>
  )
}
