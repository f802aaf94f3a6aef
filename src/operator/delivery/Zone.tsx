/** One zone of delivery, or a new one: its name, its countries, and which postcodes belong to it. */
import { newZonePath, wayNames, zoneName, zonePath, zonesPath } from "#operator/delivery/deliveryWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { Below, Check, Pair, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { MOST_LINE } from "#provider/delivery/document.ts"
import type { ShopDeliveryView, ViewedZone } from "#provider/delivery/viewDelivery.ts"
import { EVERYWHERE } from "#provider/delivery/zoneFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { countryNames } from "#shared/fields/countries.ts"

export interface ZoneProps {
  frame: Frame
  delivery: ShopDeliveryView
  /** None for a new one. */
  zone: ViewedZone | undefined
  /** As they are, or as they were typed. */
  fields: Fields
  version: number
}

const FORM = "zone"

export function Zone({ frame, delivery, zone, fields, version }: ZoneProps) {
  const { shopDelivery, shopZones: own } = frame.texts
  const at = zone ? zonePath(zone.id) : newZonePath
  const text = (name: string) => fields[name] ?? ""
  const back = { href: zonesPath, text: own.title }
  return (
    <ShopPage frame={frame} part="delivery" title={zone ? zoneName(frame, zone) : own.add} back={back} hasBar>
      <PostForm id={FORM} className="tile stack narrow" action={at}>
        <input type="hidden" name="version" value={version} />
        <Pair
          frame={frame}
          name="name"
          label={own.name}
          value={{ es: text("name.es"), en: text("name.en") }}
          hint={own.nameHint}
          maxLength={MOST_LINE}
        />
        <Countries frame={frame} chosen={text("countries").split(" ").filter(Boolean)} />
        <Text frame={frame} name="zips" label={own.zips} value={text("zips")} hint={own.zipsHint} />
        <Text frame={frame} name="excludedZips" label={own.excludedZips} value={text("excludedZips")} />
      </PostForm>
      {zone && zone.ways.length > 0 && (
        <p className="small-text muted">{fill(own.inUse, { ways: wayNames(frame, delivery, zone.ways) })}</p>
      )}
      {zone && zone.ways.length === 0 && (
        <PostForm className="tile stack narrow tight" action={`${at}/remove`}>
          <input type="hidden" name="version" value={version} />
          <p className="hint">{own.removeHint}</p>
          <button className="button quiet red" type="submit">
            {own.remove}
          </button>
        </PostForm>
      )}
      <div className="action-bar">
        <a className="button quiet fit" href={zonesPath}>
          {shopDelivery.cancel}
        </a>
        <button className="button" type="submit" form={FORM}>
          {zone ? own.save : own.make}
        </button>
      </div>
    </ShopPage>
  )
}

/** Folded where the choice is made: the list is long. */
function Countries({ frame, chosen }: { frame: Frame; chosen: readonly string[] }) {
  const own = frame.texts.shopZones
  const isEverywhere = chosen.includes(EVERYWHERE)
  const count = isEverywhere ? 0 : chosen.length
  const isWrong = frame.error?.fields["countries"] !== undefined
  return (
    <fieldset id="countries">
      <legend className="label">{own.countries}</legend>
      <Check name="countries" label={own.everywhere} value={EVERYWHERE} isOn={isEverywhere} />
      <details open={isWrong || chosen.length === 0}>
        <summary className="small-text">
          {count === 0 ? own.some : counted(own.some_one, own.some_other, count)}
        </summary>
        <div className="places">
          {countryNames(frame.locale).map(({ code, name }) => (
            <Check key={code} name="countries" label={name} value={code} isOn={chosen.includes(code)} />
          ))}
        </div>
      </details>
      <Below frame={frame} name="countries" />
    </fieldset>
  )
}
