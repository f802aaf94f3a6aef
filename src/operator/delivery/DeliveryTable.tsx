/** Zones and delivery methods with prices and days; folded when longer than a screen. */
import { daysText, placesText, priceText } from "#operator/delivery/deliveryWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import type { DeliveryRow } from "#provider/delivery/viewDelivery.ts"
import { fill } from "#provider/platform/words/fill.ts"

interface TableProps {
  frame: Frame
  rows: readonly DeliveryRow[]
}

const MOST_SHOWN = 8

export function DeliveryTable({ frame, rows }: TableProps) {
  const own = frame.texts.shopDelivery
  const rest = rows.slice(MOST_SHOWN)
  return (
    <>
      <Rows frame={frame} rows={rows.slice(0, MOST_SHOWN)} />
      {rest.length > 0 && (
        <details className="others">
          <summary>{fill(own.more, { n: rest.length })}</summary>
          <Rows frame={frame} rows={rest} />
        </details>
      )}
    </>
  )
}

function Rows({ frame, rows }: TableProps) {
  const own = frame.texts.shopDelivery
  return (
    <div className="table cards duo zones">
      <table>
        <caption className="visually-hidden">{own.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{own.zone}</th>
            <th scope="col">{own.how}</th>
            <th scope="col">{own.howMuch}</th>
            <th scope="col">
              <span className="visually-hidden">{own.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.method} ${row.zone?.id}`} frame={frame} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ frame, row }: { frame: Frame; row: DeliveryRow }) {
  const { texts, locale } = frame
  const own = texts.shopDelivery
  const { zone, name, method } = row
  const area = zone ? zone.area[locale] : own.atShop
  const places = placesText(frame, row)
  const at = `${shopPath("delivery")}/ways/${method}`
  return (
    <tr>
      <td>
        <b className="strong">{area.charAt(0).toUpperCase() + area.slice(1)}</b>
        {places && (
          <>
            <br />
            <span className="quiet-text">{places}</span>
          </>
        )}
      </td>
      <td>
        {name[locale]}, <span className="muted">{daysText(frame, row.days)}</span>
      </td>
      <td>{priceText(frame, row)}</td>
      <td className="end">
        <a className="text-button" href={zone ? `${at}?zone=${zone.id}#rate.${zone.id}` : at}>
          {own.change}
          <span className="visually-hidden">
            {" "}
            {name[locale]}, {area}
          </span>
        </a>
      </td>
    </tr>
  )
}
