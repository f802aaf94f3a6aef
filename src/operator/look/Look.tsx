/** The shop's look: fourteen settings, their contrasts, and the preview of the draft beside. */

import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Document } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { VersionsLink } from "#operator/identity/Identity.tsx"
import { DraftBar } from "#operator/site/DraftBar.tsx"
import { Below, Check, ShopPage } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import { formatMoment } from "#shared/dates.ts"
import { readFault } from "#shared/fault.ts"
import { resultsOf } from "#shared/look/accentFault.ts"
import { measured } from "#shared/look/legibility.ts"
import { type Look as LookSettings, lookValues } from "#shared/look/look.ts"
import { lookPalette } from "#shared/look/lookCss.ts"
import { palettes } from "#shared/look/palettes.ts"

export interface LookProps {
  frame: Frame
  site: Pick<ShopSiteView, "version" | "draft" | "published" | "changes">
  /** The draft's settings, or the typed ones. */
  look: LookSettings
  /** Pages of the shop that the frame can show. */
  places: { home: string; list: string; product: string | undefined }
  /** A new preview link. */
  link?: { url: string; until: string } | undefined
}

const FORM = "look"
/** Name of the frame, target of forms and links. */
const PREVIEW = "preview"

export function Look({ frame, site, look, places, link }: LookProps) {
  const { shopLook: own, shop } = frame.texts
  const tryIt = { type: "submit", form: FORM, formTarget: PREVIEW, formAction: `${shopPath("look")}/try` } as const
  return (
    <ShopPage frame={frame} part="look" changes={site.changes.length} acts={<VersionsLink frame={frame} />} hasBar>
      {link && (
        <div className="box good" role="status">
          <Icon name="check-circle" />
          <div>
            <p>{fill(own.link, { moment: formatMoment(link.until, frame.locale) })}</p>
            <p>
              <a href={link.url}>{link.url}</a>
            </p>
          </div>
        </div>
      )}
      <PostForm id={FORM} className="look" action={shopPath("look")}>
        <input type="hidden" name="version" value={site.version} />
        <div className="wall">
          <Colour frame={frame} look={look} />
          <section className="tile stack" aria-labelledby="k2">
            <h2 id="k2">{own.form}</h2>
            <Choice frame={frame} name="fonts" look={look} />
            <Choice frame={frame} name="headings" look={look} />
            <Choice frame={frame} name="corners" look={look} />
            <Choice frame={frame} name="density" look={look} />
          </section>
          <section className="tile stack" aria-labelledby="k3">
            <h2 id="k3">{own.parts}</h2>
            {(["header", "hero", "ornament", "buttons", "ratio", "picture", "grid", "columns"] as const).map((name) => (
              <Choice key={name} frame={frame} name={name} look={look} />
            ))}
          </section>
        </div>
        <div className="sticky stack tight">
          <div className="row apart">
            <span className="row small-text">
              <b className="strong">{own.preview}</b>
              <span className="muted wide-only">{own.previewAbout}</span>
            </span>
            <span className="row">
              <PlaceLink href={places.home} text={own.home} />
              <PlaceLink href={places.list} text={own.list} />
              {places.product && <PlaceLink href={places.product} text={frame.texts.shopLook.product} />}
            </span>
          </div>
          <iframe className="preview" name={PREVIEW} src={`${shopPath("look")}/preview`} title={own.preview} />
          <div className="row wide-only">
            <button className="button quiet" {...tryIt}>
              {own.refresh}
            </button>
            <button className="text-button" type="submit" name="do" value="link">
              {own.elsewhere}
            </button>
          </div>
          <p className="hint wide-only">{own.leave}</p>
        </div>
      </PostForm>
      <DraftBar frame={frame} form={FORM} site={site}>
        <button className="button quiet fit phone-only" {...tryIt}>
          {own.tryIt}
        </button>
        <button className="button quiet fit wide-only" type="submit" form={FORM} name="do" value="save">
          {shop.saveDraft}
        </button>
      </DraftBar>
    </ShopPage>
  )
}

const PlaceLink = ({ href, text }: { href: string; text: string }) => (
  <a className="text-button" href={href} target={PREVIEW}>
    {text}
  </a>
)

function Colour({ frame, look }: { frame: Frame; look: LookSettings }) {
  const { shopLook: own } = frame.texts
  const nearest = readFault(frame.error?.fields["look.accent"] ?? "").params["nearest"]
  const byNight = resultsOf(look).find(({ scheme, how }) => scheme === "dark" && how !== "kept")
  return (
    <section className="tile stack" aria-labelledby="k1">
      <h2 id="k1">{own.colour}</h2>
      <fieldset>
        <legend className="visually-hidden">{own.settings.palette}</legend>
        <div className="palettes">
          {lookValues.palette.map((palette) => (
            <label key={palette}>
              <Swatch palette={palette} />
              <input type="radio" name="look.palette" value={palette} defaultChecked={look.palette === palette} />
              {own.values.palette[palette]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="stack tight">
        <Check name="hasAccent" label={own.accent} isOn={look.accent !== null} />
        <div className="unit">
          <label className="visually-hidden" htmlFor="look.accent">
            {own.accentPick}
          </label>
          <input
            className="colour"
            id="look.accent"
            name="look.accent"
            type="color"
            defaultValue={look.accent ?? palettes[look.palette].light.primary}
            data-ticks="hasAccent"
            aria-describedby="look.accent-h"
            aria-invalid={nearest ? true : undefined}
          />
          <code>{look.accent ?? palettes[look.palette].light.primary}</code>
        </div>
        <Below frame={frame} name="look.accent" hint={own.accentHint} />
        {nearest && (
          <button className="button quiet" type="submit" name="accent" value={nearest}>
            <svg className="dot" viewBox="0 0 8 8" aria-hidden="true">
              <rect width="8" height="8" fill={nearest} />
            </svg>
            {fill(own.nearest, { colour: nearest })}
          </button>
        )}
        {byNight && <p className="hint">{fill(own.byNight, { colour: byNight.colour })}</p>}
      </div>
      <Measures frame={frame} look={look} />
    </section>
  )
}

function Swatch({ palette }: { palette: LookSettings["palette"] }) {
  const { light } = palettes[palette]
  const bars = [
    { x: 0, width: 2, fill: light.primary },
    { x: 2, width: 2, fill: light.page },
    { x: 4, width: 1, fill: light.limon },
    { x: 5, width: 1, fill: light.naranja },
  ]
  return (
    <svg className="swatch" viewBox="0 0 6 1" preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ x, width, fill: colour }) => (
        <rect key={x} x={x} width={width} height="1" fill={colour} />
      ))}
    </svg>
  )
}

const told = ["words on buttons", "links", "text"] as const

/** Contrasts of the values in the form. */
function Measures({ frame, look }: { frame: Frame; look: LookSettings }) {
  const { shopLook: own } = frame.texts
  const all = measured(lookPalette(look))
  const of = (what: string, scheme: "light" | "dark") =>
    all.find((each) => each.what === what && each.scheme === scheme)
  const number = new Intl.NumberFormat(frame.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    roundingMode: "floor",
  })
  return (
    <ul className="stack tight small-text checks">
      {told.map((what) => {
        const [day, night] = [of(what, "light"), of(what, "dark")]
        if (!day || !night) return null
        const isRead = day.contrast >= day.least && night.contrast >= night.least
        return (
          <li key={what} className={isRead ? "row" : "row no"}>
            <Icon name={isRead ? "check-circle" : "warning-circle"} small />
            {fill(own.measured, {
              what: own.whats[what],
              day: number.format(day.contrast),
              night: number.format(night.contrast),
            })}
          </li>
        )
      })}
    </ul>
  )
}

type Chosen = Exclude<keyof typeof lookValues, "palette">

function Choice({ frame, name, look }: { frame: Frame; name: Chosen; look: LookSettings }) {
  const { shopLook: own } = frame.texts
  const words: Record<string, string> = own.values[name]
  const values = lookValues[name].toSorted(
    (a, b) => Object.keys(words).indexOf(`${a}`) - Object.keys(words).indexOf(`${b}`),
  )
  if (values.length > 5) {
    return (
      <div className="field">
        <label htmlFor={`look.${name}`}>{own.settings[name]}</label>
        <select className="select" id={`look.${name}`} name={`look.${name}`} defaultValue={`${look[name]}`}>
          {values.map((value) => (
            <option key={value} value={value}>
              {words[`${value}`]}
            </option>
          ))}
        </select>
      </div>
    )
  }
  return (
    <fieldset className="stack tight">
      <legend className="label">{own.settings[name]}</legend>
      <div className="chips">
        {values.map((value) => (
          <label className="chip" key={value}>
            <input
              className="visually-hidden"
              type="radio"
              name={`look.${name}`}
              value={value}
              defaultChecked={look[name] === value}
            />
            {words[`${value}`]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shown in place of the preview, with the reason of the refusal. */
export function NotShown({ frame }: { frame: Frame }) {
  const { shopLook: own } = frame.texts
  return (
    <Document frame={frame} title={own.refused}>
      <main className="alone" id="main">
        <div className="box bad" role="alert">
          <Icon name="warning-circle" />
          <div>
            <b>{own.refused}</b>
            <p>{frame.error?.text}</p>
            {Object.entries(frame.error?.fields ?? {}).map(([name, code]) => (
              <p key={name}>
                {frame.error?.labels?.[name] && `${frame.error.labels[name]}: `}
                {fieldText(frame, code, name)}
              </p>
            ))}
          </div>
        </div>
      </main>
    </Document>
  )
}
