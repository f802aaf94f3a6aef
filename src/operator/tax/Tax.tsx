/** Tax rates by territory and class with their first day, and the distance to the Union's sales limit. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { percent } from "#operator/frame/percent.ts"
import { moneyText } from "#operator/frame/words.ts"
import { Below, Check, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { ShopTaxView } from "#provider/delivery/tax/taxOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { deliveryTaxes, taxClasses } from "#shared/cartLines.ts"
import { formatShortDate } from "#shared/dates.ts"
import { intlTags } from "#shared/locale.ts"
import { countryOf } from "#shared/tax.ts"

export interface TaxProps {
  frame: Frame
  tax: ShopTaxView
  /** Typed values, by field name. */
  typed: Readonly<Record<string, string>>
}

type RateRow = ShopTaxView["rates"][number]

const FORM = "tax"

export function Tax({ frame, tax, typed }: TaxProps) {
  const { shopSelling: own, shop } = frame.texts
  const money = (cents: number) => moneyText(cents, frame.locale, frame.currency)
  const { rates: rows } = tax
  const isOwn = ({ territory }: RateRow) => countryOf(territory) === countryOf(tax.territory)
  const others = rows.filter((row) => !isOwn(row))
  // A box that is not ticked is not sent.
  const isOn = (name: "oss" | "businessesOnly") =>
    Object.keys(typed).length > 0 ? typed[name] !== undefined : tax[name]
  const wrong = Object.keys(frame.error?.fields ?? {})
  const isWrong = ({ territory }: RateRow) => wrong.some((field) => field.startsWith(`${territory}.`))
  return (
    <ShopPage frame={frame} part="tax" hasBar>
      <PostForm id={FORM} className="two" action={shopPath("tax")}>
        <input type="hidden" name="version" value={tax.version} />
        <div className="stack">
          <Rates frame={frame} rows={rows.filter(isOwn)} typed={typed} />
          {others.length > 0 && (
            <details className="others" open={others.some(isWrong)}>
              <summary>{fill(own.others, { n: others.length })}</summary>
              <Rates frame={frame} rows={others} typed={typed} />
            </details>
          )}
          <p className="hint">{own.rateHint}</p>
        </div>
        <div className="wall">
          <section className="tile stack tight" aria-labelledby="t4">
            <h2 id="t4">{own.eu}</h2>
            <p>{fill(own.euSum, { sum: money(tax.eu.cents), limit: money(tax.eu.limitCents) })}</p>
            <meter aria-labelledby="t4" min={0} max={tax.eu.limitCents} value={tax.eu.cents} />
            <p className="hint">{own.euHint}</p>
            <Check name="oss" label={own.oss} isOn={isOn("oss")} />
          </section>
          <section className="tile stack tight">
            <Check name="businessesOnly" label={own.businessesOnly} isOn={isOn("businessesOnly")} />
            <p className="hint">{own.businessesOnlyHint}</p>
          </section>
          <section className="tile stack">
            <Select
              frame={frame}
              name="delivery"
              label={own.deliveryTax}
              value={typed["delivery"] ?? tax.delivery}
              options={deliveryTaxes.map((value) => ({
                value,
                text: value === "goods" ? own.deliveryAsGoods : own.classes[value],
              }))}
            />
            <p className="hint">{own.deliveryTaxHint}</p>
          </section>
          <section className="tile">
            <Text frame={frame} name="from" label={own.from} type="date" value={typed["from"] ?? tax.day} />
          </section>
        </div>
      </PostForm>
      <div className="action-bar">
        <button className="button" type="submit" form={FORM}>
          {own.saveRates}
        </button>
        <span className="visually-hidden">{shop.tax}</span>
      </div>
    </ShopPage>
  )
}

interface RatesProps extends Pick<TaxProps, "frame" | "typed"> {
  rows: readonly RateRow[]
}

function Rates({ frame, rows, typed }: RatesProps) {
  const { shopSelling: own } = frame.texts
  return (
    <div className="table cards">
      <table className="rates">
        <thead>
          <tr>
            <th scope="col">{own.territory}</th>
            {taxClasses.map((name) => (
              <th scope="col" className="end" key={name}>
                {own.classes[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.territory} frame={frame} row={row} typed={typed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ frame, row, typed }: Omit<RatesProps, "rows"> & { row: RateRow }) {
  const { shopSelling: own } = frame.texts
  const name = placeName(row.territory, frame.locale)
  return (
    <tr>
      <td>
        <b className="strong">{name}</b>
        <br />
        <span className="quiet-text">{row.territory}</span>
      </td>
      {taxClasses.map((taxClass) => {
        const { now, next } = row.rates[taxClass]
        const field = `${row.territory}.${taxClass}`
        return (
          <td className="end" data-l={own.classes[taxClass]} key={taxClass}>
            <span className="unit">
              <label className="visually-hidden" htmlFor={field}>
                {name}, {own.classes[taxClass]}
              </label>
              <input
                className="cell"
                id={field}
                name={field}
                inputMode="decimal"
                defaultValue={typed[field] ?? percent(now, frame.locale)}
              />
              %
            </span>
            {next && (
              <span className="quiet-text">
                {fill(own.next, {
                  rate: percent(next.rate, frame.locale),
                  day: formatShortDate(next.from, frame.locale),
                })}
              </span>
            )}
            <Below frame={frame} name={field} />
          </td>
        )
      })}
    </tr>
  )
}

const places: Record<string, { es: string; en: string }> = {
  "ES-CN": { es: "Canarias", en: "Canary Islands" },
  "ES-CE": { es: "Ceuta", en: "Ceuta" },
  "ES-ML": { es: "Melilla", en: "Melilla" },
  "GB-NIR": { es: "Irlanda del Norte", en: "Northern Ireland" },
}

const placeName = (territory: string, locale: Frame["locale"]): string =>
  places[territory]?.[locale] ??
  new Intl.DisplayNames(intlTags[locale], { type: "region" }).of(countryOf(territory)) ??
  territory
