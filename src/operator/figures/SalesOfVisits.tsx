/** Visits that became orders: by source, by the steps of the checkout; and what was sold most. */
import { Share } from "#operator/figures/Share.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { moneyText } from "#operator/frame/words.ts"
import type { ViewedFigures, VisitFigures } from "#provider/orders/figures/viewFigures.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatNumber } from "#shared/numbers.ts"

const SHOWN = 10
/** Fewer visits would let one guess who came from where. */
const SOURCES_FROM = 10

interface Props {
  frame: Frame
  visits: VisitFigures
}

export const sourceText = ({ texts: { figures: own } }: Frame, name: string) =>
  name === "" ? own.direct : name === "*" ? own.others : name

export function Sources({ frame, visits }: Props) {
  const { texts, locale, currency } = frame
  const own = texts.figures
  const sources = visits.sources.slice(0, SHOWN)
  const most = Math.max(...sources.map((source) => source.visits))
  return (
    <section className="stack tight" aria-labelledby="sources">
      <h2 id="sources">{own.sources}</h2>
      {visits.visits.now < SOURCES_FROM ? (
        <p className="muted">{own.sourcesLater}</p>
      ) : (
        <div className="table rank">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.source}</th>
                <th scope="col" className="end">
                  {own.visits}
                </th>
                <th scope="col" className="end">
                  {own.placed}
                </th>
                <th scope="col" className="end not-narrow">
                  {own.worth}
                </th>
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <tr key={source.name}>
                  <th scope="row">
                    {sourceText(frame, source.name)}
                    <Share n={source.visits} of={most} />
                  </th>
                  <td className="end">{formatNumber(source.visits, locale)}</td>
                  <td className="end">{formatNumber(source.orders, locale)}</td>
                  <td className="end not-narrow">{moneyText(source.cents, locale, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

export function Steps({ frame, visits: { steps } }: Props) {
  const { texts, locale } = frame
  const own = texts.figures
  const names = ["cart", "email", "form", "placed"] as const
  const most = Math.max(...names.map((name) => steps[name]))
  return (
    <section className="tile stack" aria-labelledby="steps">
      <h2 id="steps">{own.steps}</h2>
      {most === 0 ? (
        <p className="muted">{own.none}</p>
      ) : (
        <ol className="checkout-steps">
          {names.map((name, index) => {
            const left = index === 0 ? 0 : steps[names[index - 1] ?? name] - steps[name]
            return (
              <li key={name}>
                <span>{own.step[name]}</span>
                <b>{formatNumber(steps[name], locale)}</b>
                <Share n={steps[name]} of={most} />
                {left > 0 && <small>{fill(own.left, { n: formatNumber(left, locale) })}</small>}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

export function Sold({ frame, figures }: { frame: Frame; figures: ViewedFigures }) {
  const { texts, locale, currency } = frame
  const own = texts.figures
  return (
    <section className="stack tight" aria-labelledby="sold">
      <h2 id="sold">{own.sold}</h2>
      {figures.products.length === 0 ? (
        <p className="muted">{own.none}</p>
      ) : (
        <div className="table rank">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.product}</th>
                <th scope="col" className="end">
                  {own.pieces}
                </th>
                <th scope="col" className="end">
                  {own.charged}
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.products.slice(0, SHOWN).map(({ id, name, picture, pieces, cents }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className="who">
                      <Thumb src={picture} />
                      <span>{name[locale]}</span>
                    </span>
                  </th>
                  <td className="end">{formatNumber(pieces, locale)}</td>
                  <td className="end nowrap">{moneyText(cents, locale, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
