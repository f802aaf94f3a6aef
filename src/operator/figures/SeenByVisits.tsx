/** Pages that visits saw, searches in vain, languages and devices. */
import type { Frame } from "#operator/frame/frame.ts"
import { percentText } from "#operator/frame/words.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import type { VisitFigures } from "#provider/orders/figures/viewFigures.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Locale } from "#shared/locale.ts"
import { formatNumber } from "#shared/numbers.ts"

const SHOWN = 10

const quoted = (word: string, locale: Locale) => (locale === "es" ? `«${word}»` : `“${word}”`)

/** Synonyms are single words: the one that was sought, and the nearest that the shop has. */
const synonymFor = (...words: string[]) => `${shopPath("synonyms")}?words=${encodeURIComponent(words.join(", "))}`

interface Props {
  frame: Frame
  visits: VisitFigures
}

export function Searches({ frame, visits }: Props) {
  const { texts, locale, person } = frame
  const own = texts.figures
  const changes = person?.permissions.has("write_catalog")
  return (
    <section className="stack tight" aria-labelledby="searches">
      <h2 id="searches">{own.searches}</h2>
      {visits.searches.length === 0 ? (
        <p className="muted">{own.none}</p>
      ) : (
        <div className="table rank">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.words}</th>
                <th scope="col" className="end">
                  {own.times}
                </th>
                {changes && (
                  <th scope="col">
                    <span className="visually-hidden">{own.do}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {visits.searches.slice(0, SHOWN).map(({ name, times, near }) => (
                <tr key={name}>
                  <th scope="row">
                    {quoted(name, locale)}
                    {near.length > 0 && (
                      <span className="quiet-text">
                        {` ${fill(own.near, { words: near.map((word) => quoted(word, locale)).join(", ") })}`}
                      </span>
                    )}
                  </th>
                  <td className="end">{formatNumber(times, locale)}</td>
                  {changes && (
                    <td className="end">
                      <a href={name.includes(" ") ? "/admin/products/new" : synonymFor(name, ...near.slice(0, 1))}>
                        {name.includes(" ") ? own.addProduct : own.synonym}
                        <span className="visually-hidden">: {name}</span>
                      </a>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

export function SeenPages({ frame, visits }: Props) {
  const { texts, locale, shop } = frame
  const own = texts.figures
  const text = ({ name, title }: VisitFigures["pages"][number]) =>
    name === "/" ? own.home : (title?.[locale] ?? decodeURI(name))
  return (
    <section className="stack tight" aria-labelledby="seen">
      <h2 id="seen">{own.pages}</h2>
      {visits.pages.length === 0 ? (
        <p className="muted">{own.none}</p>
      ) : (
        <div className="table rank">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.page}</th>
                <th scope="col" className="end">
                  {own.seen}
                </th>
              </tr>
            </thead>
            <tbody>
              {visits.pages.slice(0, SHOWN).map((page) => (
                <tr key={page.name}>
                  <th scope="row">
                    {page.name === "*" ? own.others : <a href={`${shop.url}${page.name}`}>{text(page)}</a>}
                  </th>
                  <td className="end">{formatNumber(page.times, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

export function Shares({ frame, visits }: Props) {
  const { texts, locale } = frame
  const own = texts.figures
  const all = visits.visits.now
  const named = [
    ...visits.devices.map(({ name, times }) => [(own.devices as Record<string, string>)[name] ?? name, times] as const),
    ...visits.languages.map(
      ({ name, times }) => [(own.languages as Record<string, string>)[name] ?? name, times] as const,
    ),
  ]
  return (
    <section className="tile" aria-labelledby="kinds">
      <h2 id="kinds">{own.kinds}</h2>
      {all === 0 ? (
        <p className="muted">{own.none}</p>
      ) : (
        <dl className="sums">
          {named.map(([name, times]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{percentText(Math.round((times / all) * 100), locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
