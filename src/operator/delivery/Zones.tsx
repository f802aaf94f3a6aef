/** Delivery zones in the order in which a place is looked up, their overlaps, and countries without a zone. */
import {
  newZonePath,
  nowhereText,
  placesText,
  wayNames,
  zoneName,
  zonePath,
  zonesPath,
} from "#operator/delivery/deliveryWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { MoveButtons } from "#operator/frame/MoveButtons.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import type { ShopDeliveryView, ViewedZone } from "#provider/delivery/viewDelivery.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { intlTags } from "#shared/locale.ts"

export interface ZonesProps {
  frame: Frame
  delivery: ShopDeliveryView
}

export function Zones({ frame, delivery }: ZonesProps) {
  const own = frame.texts.shopZones
  const { madeZones: zones, zoneless } = delivery
  const acts = (
    <a className="button" href={newZonePath}>
      <Icon name="plus" small />
      {own.add}
    </a>
  )
  return (
    <ShopPage frame={frame} part="delivery" title={own.title} acts={acts}>
      {zones.length === 0 ? (
        <div className="empty">
          <h2>{own.empty}</h2>
          <p className="muted">{own.emptyText}</p>
        </div>
      ) : (
        <PostForm className="tile flush" action={zonesPath}>
          <ol className="kinds">
            {zones.map((zone, n) => (
              <Row key={zone.id} frame={frame} delivery={delivery} zone={zone} n={n} />
            ))}
          </ol>
        </PostForm>
      )}
      <div className="small-text muted stack tight">
        {zones.length > 1 && <p>{own.order}</p>}
        {zoneless.length > 0 && <p>{fill(own.zoneless, { places: nowhereText(frame, zoneless) })}</p>}
        <p>{own.ready}</p>
      </div>
    </ShopPage>
  )
}

function Row({ frame, delivery, zone, n }: ZonesProps & { zone: ViewedZone; n: number }) {
  const { shopZones: own, shop } = frame.texts
  const name = zoneName(frame, zone)
  const places = placesText(frame, { zone: { id: zone.id, area: zone.area, places: zone } })
  return (
    <li className="row apart">
      <div className="grow">
        <b className="strong">{name}</b>
        {places && <p className="quiet-text">{places}</p>}
        <p className="small-text">
          {zone.ways.length > 0 ? fill(own.goes, { ways: wayNames(frame, delivery, zone.ways) }) : own.unused}
        </p>
        <Overlaps frame={frame} delivery={delivery} zone={zone} />
      </div>
      <div className="acts">
        <MoveButtons
          id={zone.id}
          up={fill(own.up, { name })}
          down={fill(own.down, { name })}
          n={n}
          last={delivery.madeZones.length - 1}
        />
        <a className="text-button" href={zonePath(zone.id)}>
          {shop.edit}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
    </li>
  )
}

/** A zone that never applies is a warning; partial overlaps are normal. */
function Overlaps({ frame, delivery, zone: { inside, shares } }: ZonesProps & { zone: ViewedZone }) {
  const own = frame.texts.shopZones
  const nameOf = (id: string) => {
    const other = delivery.madeZones.find((each) => each.id === id)
    return other ? zoneName(frame, other) : id
  }
  if (inside !== undefined) {
    return (
      <p className="error">
        <Icon name="warning-circle" small />
        {fill(own.inside, { zone: nameOf(inside) })}
      </p>
    )
  }
  if (shares.length === 0) return null
  const list = new Intl.ListFormat(intlTags[frame.locale], { type: "disjunction" })
  return <p className="quiet-text">{fill(own.shares, { zones: list.format(shares.map(nameOf)) })}</p>
}
