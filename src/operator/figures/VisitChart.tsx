/** The chart of visits: drawn for wide and for narrow screens, with a sentence and a table that say the same. */
import { type Bar, barsOf, isByWeek, scaleOf } from "#operator/figures/chartBars.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { dayInSentence } from "#operator/frame/words.ts"
import type { ViewedFigures, VisitFigures } from "#provider/orders/figures/viewFigures.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { intlTags, type Locale } from "#shared/locale.ts"
import { formatNumber } from "#shared/numbers.ts"

interface ChartProps {
  frame: Frame
  figures: ViewedFigures
  days: VisitFigures["days"]
}

const short = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlTags[locale], { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day))

export function VisitChart({ frame, figures, days }: ChartProps) {
  const { texts, locale } = frame
  const own = texts.figures
  const bars = barsOf(days)
  const title = isByWeek(days) ? own.perWeek : own.perDay
  const sorted = bars.toSorted((one, other) => other.visits - one.visits)
  const [most, least] = [sorted[0], sorted.at(-1)]
  const said = fill(own.chart, {
    most: formatNumber(most?.visits ?? 0, locale),
    mostDay: dayInSentence(most?.day ?? figures.from, locale),
    least: formatNumber(least?.visits ?? 0, locale),
    leastDay: dayInSentence(least?.day ?? figures.from, locale),
  })
  const isCompared = figures.before !== null
  const drawn = { bars, locale, now: figures.to === figures.today ? own.now : undefined }
  return (
    <section className="tile" aria-labelledby="visits-a-day">
      <h2 id="visits-a-day">{title}</h2>
      <figure className="chart">
        <figcaption>
          <span>
            <i />
            {own.these}
          </span>
          {isCompared && (
            <span>
              <i className="before" />
              {own.those}
            </span>
          )}
          <span className="visually-hidden">{said}</span>
        </figcaption>
        <Drawing {...drawn} width={860} className="wide-drawing" />
        <Drawing {...drawn} width={360} className="narrow-drawing" />
      </figure>
      <details>
        <summary className="small-text">{own.asTable}</summary>
        <div className="table rank">
          <table>
            <thead>
              <tr>
                <th scope="col">{isByWeek(days) ? own.weekFrom : own.day}</th>
                <th scope="col" className="end">
                  {own.these}
                </th>
                {isCompared && (
                  <th scope="col" className="end">
                    {own.those}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ day, visits, before }) => (
                <tr key={day}>
                  <th scope="row">{short(day, locale)}</th>
                  <td className="end">{formatNumber(visits, locale)}</td>
                  {isCompared && <td className="end">{formatNumber(before ?? 0, locale)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

interface DrawingProps {
  bars: readonly Bar[]
  locale: Locale
  width: number
  className: string
  /** How the last bar is called where it is not over. */
  now: string | undefined
}

const HEIGHT = 220
const TOP = 8
const FOOT = 194
const LETTER = 8
/** Width of a bar in its place. */
const BAR = 0.68
const LABEL = 80

/** Hidden from screen readers, who have the table. */
function Drawing({ bars, locale, width, className, now }: DrawingProps) {
  const scale = scaleOf(bars)
  const highest = scale.at(-1) ?? 1
  const y = (visits: number) => round(FOOT - (visits / highest) * (FOOT - TOP))
  const names = scale.map((n) => formatNumber(n, locale))
  const left = 10 + LETTER * Math.max(...names.map((name) => name.length))
  const place = (width - left - 6) / bars.length
  const x = (index: number) => round(left + place * index)
  const middle = (index: number) => round(left + place * (index + 0.5))
  const labels = Math.max(1, Math.ceil(LABEL / place))
  const line = bars.every(({ before }) => before !== null)
    ? bars.map(({ before }, index) => `${middle(index)},${y(before ?? 0)}`).join(" ")
    : undefined
  return (
    <svg className={className} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {scale.map((n, index) => (
        <g key={n}>
          <line className="grid" x1={left} x2={width - 6} y1={y(n)} y2={y(n)} />
          <text x={left - 6} y={y(n) + 4} textAnchor="end">
            {names[index]}
          </text>
        </g>
      ))}
      {bars.map(({ day, visits }, index) => (
        <rect
          key={day}
          className={now !== undefined && index === bars.length - 1 ? "bar now" : "bar"}
          x={round(x(index) + (place * (1 - BAR)) / 2)}
          y={y(visits)}
          width={round(place * BAR)}
          height={round(FOOT - y(visits))}
        />
      ))}
      {line !== undefined && bars.length > 1 && (
        <>
          <polyline className="halo" points={line} />
          <polyline className="was" points={line} />
        </>
      )}
      {bars.map(({ day }, index) => {
        const isLast = index === bars.length - 1
        const fits = index % labels === 0 && (bars.length - 1 - index) * place >= LABEL
        if (!isLast && !fits) return null
        return (
          <text
            key={day}
            x={isLast ? width - 6 : index === 0 ? left : middle(index)}
            y={FOOT + 22}
            textAnchor={isLast ? "end" : index === 0 ? "start" : "middle"}
          >
            {isLast && now !== undefined ? now : short(day, locale)}
          </text>
        )
      })}
    </svg>
  )
}

const round = (n: number) => Math.round(n * 10) / 10
