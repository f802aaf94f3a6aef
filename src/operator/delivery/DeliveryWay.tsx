/** One delivery method: its names, its days, its prices by zone, and its pickup points. */
import { PickupPoints } from "#operator/delivery/PickupPoints.tsx"
import { WayZones } from "#operator/delivery/WayZones.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Below, Check, Pair, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { MOST_LINE } from "#provider/delivery/document.ts"
import type { ShopDeliveryView } from "#provider/delivery/viewDelivery.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { deliveryIcons } from "#shared/deliveryIcons.ts"

export interface DeliveryWayProps {
  frame: Frame
  delivery: ShopDeliveryView
  /** As it is; a new one has no place in the list yet. */
  method: MethodDocument
  /** Values of its inputs, by name. */
  values: Readonly<Record<string, string>>
  version: number
  /** The zone that is meant; empty for none. */
  zone: string
}

const FORM = "way"

export function DeliveryWay({ frame, delivery, method, values, version, zone }: DeliveryWayProps) {
  const { shopDelivery: own } = frame.texts
  const { id, kind = "home", name } = method
  const isNew = !delivery.methods.some((each) => each.id === id)
  const at = `${shopPath("delivery")}/${isNew ? "new" : `ways/${id}`}`
  const title = isNew ? fill(own.newTitle, { kind: own.kinds[kind] }) : (name?.[frame.locale] ?? id)
  const parts = { frame, values }
  return (
    <ShopPage frame={frame} part="delivery" title={title} hasBar>
      <PostForm id={FORM} className="two" action={at}>
        <input type="hidden" name="version" value={version} />
        {isNew && <input type="hidden" name="kind" value={kind} />}
        <div className="stack">
          <Names {...parts} />
          {kind !== "pickup" && <WayZones {...parts} delivery={delivery} method={id} open={zone} />}
          {kind !== "home" && <PickupPoints {...parts} />}
        </div>
        <div className="wall">
          <Time {...parts} isFirst={method.isDefault === true} />
          {kind === "pickup" && <OwnPrice {...parts} />}
          <Drawing {...parts} kind={kind} />
        </div>
      </PostForm>
      {!isNew && (
        <p>
          <a className="text-button" href={`${at}/remove`}>
            {own.remove}
          </a>
        </p>
      )}
      <div className="action-bar">
        <a className="button quiet fit" href={shopPath("delivery")}>
          {own.cancel}
        </a>
        <button className="button" type="submit" form={FORM}>
          {own.save}
        </button>
      </div>
    </ShopPage>
  )
}

export type WayPartProps = Pick<DeliveryWayProps, "frame" | "values">

function Names({ frame, values }: WayPartProps) {
  const own = frame.texts.shopDelivery
  const pair = (name: string) => ({ es: values[`${name}.es`] ?? "", en: values[`${name}.en`] ?? "" })
  return (
    <section className="tile stack" aria-labelledby="names">
      <h2 id="names">{own.names}</h2>
      <Pair frame={frame} name="name" label={own.name} value={pair("name")} maxLength={MOST_LINE} />
      <Pair frame={frame} name="text" label={own.text} value={pair("text")} hint={own.textHint} maxLength={MOST_LINE} />
    </section>
  )
}

function Time({ frame, values, isFirst }: WayPartProps & { isFirst: boolean }) {
  const own = frame.texts.shopDelivery
  return (
    <section className="tile stack" aria-labelledby="time">
      <h2 id="time">{own.time}</h2>
      <div className="fields">
        <Text
          frame={frame}
          name="days.min"
          label={own.min}
          value={values["days.min"] ?? ""}
          inputMode="numeric"
          span="half"
        />
        <Text
          frame={frame}
          name="days.max"
          label={own.max}
          value={values["days.max"] ?? ""}
          inputMode="numeric"
          span="half"
        />
      </div>
      <p className="hint">{own.minHint}</p>
      {isFirst ? (
        <p className="small-text muted">
          <input type="hidden" name="default" value="yes" />
          {own.isFirst}
        </p>
      ) : (
        <Check name="default" label={own.first} isOn={values["default"] === "yes"} />
      )}
    </section>
  )
}

const usualIcon = { home: "truck", pickup: "storefront", point: "map-pin" } as const

function Drawing({ frame, values, kind }: WayPartProps & { kind: keyof typeof usualIcon }) {
  const own = frame.texts.shopZones
  const chosen = values["icon"] || usualIcon[kind]
  return (
    <section className="tile" aria-labelledby="icon-title">
      <fieldset id="icon">
        <legend>
          <h2 id="icon-title">{own.icon}</h2>
        </legend>
        <div className="drawings">
          {deliveryIcons.map((icon) => (
            <label key={icon}>
              <input type="radio" name="icon" value={icon} defaultChecked={icon === chosen} />
              <Icon name={icon} />
              <span className="visually-hidden">{own.icons[icon]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Below frame={frame} name="icon" hint={own.iconHint} />
    </section>
  )
}

function OwnPrice({ frame, values }: WayPartProps) {
  const own = frame.texts.shopDelivery
  return (
    <section className="tile stack" aria-labelledby="price">
      <h2 id="price">{own.howMuch}</h2>
      <Text frame={frame} name="cost" label={own.price} value={values["cost"] ?? ""} inputMode="decimal" />
      <Text
        frame={frame}
        name="freeFrom"
        label={own.free}
        value={values["freeFrom"] ?? ""}
        hint={own.freeHint}
        inputMode="decimal"
      />
    </section>
  )
}

interface RemoveWayProps {
  frame: Frame
  method: MethodDocument
  version: number
}

/** Asks for confirmation before a delivery method is removed. */
export function RemoveWay({ frame, method, version }: RemoveWayProps) {
  const own = frame.texts.shopDelivery
  const at = `${shopPath("delivery")}/ways/${method.id}`
  const title = fill(own.removeTitle, { name: `«${method.name?.[frame.locale] ?? method.id}»` })
  return (
    <ShopPage frame={frame} part="delivery" title={title}>
      <PostForm className="tile stack narrow" action={`${at}/remove`}>
        <input type="hidden" name="version" value={version} />
        <p>{own.removeText}</p>
        <div className="acts">
          <button className="button quiet red" type="submit">
            {own.removeIt}
          </button>
          <a className="button quiet" href={at}>
            {own.keep}
          </a>
        </div>
      </PostForm>
    </ShopPage>
  )
}
