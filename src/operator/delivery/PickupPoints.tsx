/** Pickup points of a delivery method, with opening hours: folded, and an empty one for the next. */
import type { WayPartProps } from "#operator/delivery/DeliveryWay.tsx"
import { CountryField } from "#operator/frame/CountryField.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Check, Pair, Text } from "#operator/site/ShopPage.tsx"
import { MOST_LINE } from "#provider/delivery/document.ts"
import { NEW_POINT } from "#provider/delivery/methodFields.ts"

export function PickupPoints({ frame, values }: WayPartProps) {
  const own = frame.texts.shopDelivery
  const ids = new Set(Object.keys(values).flatMap((name) => /^point\.([^.]+)\./.exec(name)?.[1] ?? []))
  ids.delete(NEW_POINT)
  return (
    <section className="wall" aria-labelledby="points">
      <div className="tile stack tight">
        <h2 id="points">{own.points}</h2>
        <p className="hint">{own.pointsHint}</p>
      </div>
      {[...ids, NEW_POINT].map((id) => (
        <Point key={id} frame={frame} values={values} id={id} />
      ))}
    </section>
  )
}

function Point({ frame, values, id }: WayPartProps & { id: string }) {
  const own = frame.texts.shopDelivery
  const at = (name: string) => `point.${id}.${name}`
  const value = (name: string) => values[at(name)] ?? ""
  const pair = (name: string) => ({ es: value(`${name}.es`), en: value(`${name}.en`) })
  const isNew = id === NEW_POINT
  return (
    <details className="tile" open={isWrong(frame, id)}>
      <summary>
        <span>
          {isNew ? own.point : value(`name.${frame.locale}`)} <span className="quiet-text">{value("address")}</span>
        </span>
      </summary>
      <div className="stack">
        <Pair frame={frame} name={at("name")} label={own.name} value={pair("name")} maxLength={MOST_LINE} />
        <Text frame={frame} name={at("address")} label={own.address} value={value("address")} maxLength={MOST_LINE} />
        <div className="fields">
          <CountryField
            frame={frame}
            name={at("country")}
            label={own.country}
            value={value("country") || "ES"}
            span="half"
          />
          <Text frame={frame} name={at("zip")} label={own.zip} value={value("zip")} maxLength={12} span="half" />
        </div>
        <Pair frame={frame} name={at("hours")} label={own.hours} value={pair("hours")} maxLength={MOST_LINE} />
        {!isNew && <Check name={at("away")} label={own.away} isOn={false} />}
      </div>
    </details>
  )
}

const isWrong = ({ error }: Frame, id: string) =>
  Object.keys(error?.fields ?? {}).some((name) => name.startsWith(`point.${id}.`))
