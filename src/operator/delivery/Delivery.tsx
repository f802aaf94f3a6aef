/**
 * The shop's delivery: zones, methods and prices, a trial quote, the days of dispatch, and the promises that follow.
 */
import { Carriers, type TypedCarrier } from "#operator/delivery/Carriers.tsx"
import { DeliveryTable } from "#operator/delivery/DeliveryTable.tsx"
import { DeliveryWays } from "#operator/delivery/DeliveryWays.tsx"
import { nowhereText, zonesPath } from "#operator/delivery/deliveryWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import { Check, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { DeliveryQuote } from "#provider/delivery/quoteDelivery.ts"
import type { ShopDeliveryView } from "#provider/delivery/viewDelivery.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { arrivalWords, shortDays } from "#shared/arrivalWords.ts"

export interface DeliveryProps {
  frame: Frame
  delivery: ShopDeliveryView
  /** Version that the form of the days was opened with. */
  version: number
  days: Readonly<Record<string, string>>
  carriers: readonly TypedCarrier[]
  /** The trial quote's input as typed, and its result. */
  asked: Readonly<Record<"place" | "sum" | "grams", string>>
  tried: DeliveryQuote | undefined
}

const FORM = "days"

export function Delivery({ frame, delivery, version, days, carriers, asked, tried }: DeliveryProps) {
  const own = frame.texts.shopDelivery
  const zones = (
    <a className="button quiet" href={zonesPath}>
      {frame.texts.shopZones.title}
    </a>
  )
  return (
    <ShopPage frame={frame} part="delivery" acts={zones} hasBar>
      <div className="two">
        <div className="stack">
          {delivery.rows.length === 0 ? (
            <div className="empty">
              <h2>{own.empty}</h2>
              <p className="muted">{own.emptyText}</p>
            </div>
          ) : (
            <DeliveryTable frame={frame} rows={delivery.rows} />
          )}
          {delivery.nowhere.length > 0 && (
            <p className="small-text muted">{fill(own.nowhere, { places: nowhereText(frame, delivery.nowhere) })}</p>
          )}
          <DeliveryWays frame={frame} methods={delivery.methods} />
          <Try frame={frame} asked={asked} tried={tried} />
          <Carriers frame={frame} carriers={carriers} version={version} />
        </div>
        <PostForm id={FORM} className="wall" action={`${shopPath("delivery")}/days`}>
          <input type="hidden" name="version" value={version} />
          <Days frame={frame} days={days} />
          <Promised frame={frame} delivery={delivery} />
        </PostForm>
      </div>
      <div className="action-bar">
        <p className="muted wide-only">{own.carts}</p>
        <button className="button" type="submit" form={FORM}>
          {own.save}
        </button>
      </div>
    </ShopPage>
  )
}

function Try({ frame, asked, tried }: Pick<DeliveryProps, "frame" | "asked" | "tried">) {
  const own = frame.texts.shopDelivery
  return (
    <form className="tile" action={`${shopPath("delivery")}#try`} aria-labelledby="try">
      <h2 id="try">{own.try}</h2>
      <div className="bar try">
        <Text frame={frame} name="place" label={own.place} value={asked.place || "ES "} />
        <Text frame={frame} name="sum" label={own.sum} value={asked.sum} inputMode="decimal" />
        <Text frame={frame} name="grams" label={own.weight} value={asked.grams} inputMode="numeric" />
        <button className="button quiet" type="submit">
          {own.show}
        </button>
      </div>
      {tried && <Tried frame={frame} tried={tried} />}
    </form>
  )
}

function Tried({ frame, tried }: { frame: Frame; tried: DeliveryQuote }) {
  const { texts, locale, currency } = frame
  const own = texts.shopDelivery
  if (tried.ways.length === 0) return <p className="after">{own.quoteNone}</p>
  return (
    <ul className="after stack tight">
      {tried.ways.map((way) => {
        const to = fill(own.quoteTo, { area: way.area[locale], name: way.name[locale] })
        return (
          <li key={way.method}>
            {to.charAt(0).toUpperCase() + to.slice(1)}{" "}
            <b className="strong">{moneyText(way.cents, locale, currency)}</b>,{" "}
            {fill(own.quoteOn, { days: shortDays(way.arrival, locale) })}
            {way.leftCents > 0 && ` ${fill(own.quoteLeft, { sum: moneyText(way.leftCents, locale, currency) })}`}
          </li>
        )
      })}
    </ul>
  )
}

function Days({ frame, days }: Pick<DeliveryProps, "frame" | "days">) {
  const own = frame.texts.shopDelivery
  const closed = days["holidays"] ?? ""
  const count = closed.split("\n").filter(Boolean).length
  const isWrong = frame.error?.fields["holidays"] !== undefined
  return (
    <>
      <section className="tile stack" aria-labelledby="when">
        <h2 id="when">{own.when}</h2>
        <Text frame={frame} name="lastCollection" label={own.last} type="time" value={days["lastCollection"] ?? ""} />
        <Weekdays frame={frame} name="workingDays" label={own.working} on={days["workingDays"] ?? ""} />
        <Weekdays frame={frame} name="openingDays" label={own.opening} on={days["openingDays"] ?? ""} />
        <details open={isWrong}>
          <summary className="small-text">{counted(own.closed_one, own.closed_other, count)}</summary>
          <Text frame={frame} name="holidays" label={own.closed} value={closed} hint={own.closedHint} rows={5} />
        </details>
      </section>
      <section className="tile stack" aria-labelledby="returns">
        <h2 id="returns">{own.returns}</h2>
        <Text
          frame={frame}
          name="returnDays"
          label={own.returnDays}
          value={days["returnDays"] ?? ""}
          hint={own.returnHint}
          inputMode="numeric"
        />
      </section>
    </>
  )
}

function Weekdays({ frame, name, label, on }: { frame: Frame; name: string; label: string; on: string }) {
  const chosen = on.split(" ")
  return (
    <fieldset id={name}>
      <legend className="label">{label}</legend>
      <div className="week">
        {frame.texts.shopDelivery.weekdays.map((text, index) => (
          <Check key={text} name={name} label={text} value={`${index + 1}`} isOn={chosen.includes(`${index + 1}`)} />
        ))}
      </div>
    </fieldset>
  )
}

/** The promises as the shop shows them, and each method's arrival for an order placed now. */
function Promised({ frame, delivery: { promises, rows } }: Pick<DeliveryProps, "frame" | "delivery">) {
  const { locale, texts } = frame
  const own = texts.shopDelivery
  const firsts = rows.filter(({ method }, index) => rows.findIndex((row) => row.method === method) === index)
  return (
    <section className="tile stack" aria-labelledby="promised">
      <h2 id="promised">{own.promised}</h2>
      <ul className="small-text stack tight">
        {promises.header.map((words) => (
          <li key={words.en}>{fill(own.quoted, { words: words[locale] })}</li>
        ))}
      </ul>
      {promises.delivery[locale] && <p className="small-text">{promises.delivery[locale]}</p>}
      {firsts.length > 0 && (
        <details>
          <summary className="small-text">{own.promisedNow}</summary>
          <ul className="small-text stack tight">
            {firsts.map(({ method, name, kind, zone, arrival }) => (
              <li key={method}>
                {name[locale]}
                {zone && `, ${zone.area[locale]}`}: {arrivalWords(kind === "pickup", arrival)[locale]}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="hint">{own.promisedHint}</p>
    </section>
  )
}
