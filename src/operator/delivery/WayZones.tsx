/** Zones of a delivery method, current and possible ones: folded, each with its price, its bands and its days. */
import type { WayPartProps } from "#operator/delivery/DeliveryWay.tsx"
import { daysText, priceText } from "#operator/delivery/deliveryWords.ts"
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Below, Check, Text } from "#operator/site/ShopPage.tsx"
import type { ShopDeliveryView } from "#provider/delivery/viewDelivery.ts"

/** Empty rows for further price bands. */
const SPARE = 2

interface ZonesProps extends WayPartProps {
  delivery: ShopDeliveryView
  /** Id of the delivery method. */
  method: string
  /** Id of the zone to unfold. */
  open: string
}

export function WayZones({ frame, values, delivery, method, open }: ZonesProps) {
  const own = frame.texts.shopDelivery
  const isWrong = (id: string) => Object.keys(frame.error?.fields ?? {}).some((name) => name.startsWith(`rate.${id}.`))
  const nowText = (id: string) => {
    const row = delivery.rows.find((each) => each.method === method && each.zone?.id === id)
    return row ? `${priceText(frame, row)}; ${daysText(frame, row.days)}` : own.notThere
  }
  const goesTo = ({ id }: { id: string }) => values[`rate.${id}.goes`] === "yes"
  const isNew = !delivery.methods.some(({ id }) => id === method)
  const zones = [...delivery.zones.filter(goesTo), ...delivery.zones.filter((zone) => !goesTo(zone))]
  return (
    <section className="wall" aria-labelledby="rates-h" id="rates">
      <div className="tile">
        <h2 id="rates-h">{own.goesTo}</h2>
        <Below frame={frame} name="rates" />
      </div>
      {zones.map(({ id, area }, index) => (
        <details
          className="tile"
          key={id}
          id={`rate.${id}`}
          open={id === open || (isNew && index === 0) || isWrong(id)}
        >
          <summary>
            <span>
              {area[frame.locale].charAt(0).toUpperCase() + area[frame.locale].slice(1)}{" "}
              <span className="quiet-text">{nowText(id)}</span>
            </span>
          </summary>
          <ZoneFields frame={frame} values={values} id={id} area={area[frame.locale]} />
        </details>
      ))}
    </section>
  )
}

const stepsOf = (values: WayPartProps["values"], id: string): number[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(`rate.${id}.cost.`))
    .map((_, step) => step)

function ZoneFields({ frame, values, id, area }: WayPartProps & { id: string; area: string }) {
  const own = frame.texts.shopDelivery
  const at = (name: string) => `rate.${id}.${name}`
  const value = (name: string) => values[at(name)] ?? ""
  const steps = Math.max(1, stepsOf(values, id).length)
  return (
    <fieldset className="stack">
      <legend className="visually-hidden">{area}</legend>
      <Check name={at("goes")} label={own.goes} isOn={value("goes") === "yes"} />
      <div className="fields" id={at("bands")}>
        <Step frame={frame} id={id} step={0} value={value("cost.0")} />
        <Text
          frame={frame}
          name={at("freeFrom")}
          label={own.free}
          value={value("freeFrom")}
          hint={own.freeHint}
          inputMode="decimal"
          span="half"
        />
      </div>
      <Below frame={frame} name={at("bands")} />
      <details open={steps > 1}>
        <summary className="small-text">{own.bands}</summary>
        <div className="stack">
          <Select
            frame={frame}
            name={at("measure")}
            label={own.by}
            value={value("measure") || "sum"}
            options={(["sum", "weight"] as const).map((measure) => ({ value: measure, text: own.measures[measure] }))}
          />
          <p className="hint">{own.bandsHint}</p>
          {Array.from({ length: steps - 1 + SPARE }, (_, index) => index + 1).map((step) => (
            <div className="fields" key={step}>
              <Text
                frame={frame}
                name={at(`from.${step}`)}
                label={own.from}
                value={value(`from.${step}`)}
                inputMode="decimal"
                span="half"
              />
              <Step frame={frame} id={id} step={step} value={value(`cost.${step}`)} />
            </div>
          ))}
        </div>
      </details>
      <div className="fields">
        <Text
          frame={frame}
          name={at("min")}
          label={own.ownDays}
          value={value("min")}
          hint={own.ownDaysHint}
          inputMode="numeric"
          span="half"
        />
        <Text frame={frame} name={at("max")} label={own.max} value={value("max")} inputMode="numeric" span="half" />
      </div>
    </fieldset>
  )
}

function Step({ frame, id, step, value }: { frame: Frame; id: string; step: number; value: string }) {
  const { price } = frame.texts.shopDelivery
  return (
    <Text frame={frame} name={`rate.${id}.cost.${step}`} label={price} value={value} inputMode="decimal" span="half" />
  )
}
