/** The shop's identity: name, contact, legal facts, logo; and the faults to mend before it can open. */
import { FileField } from "#operator/frame/FileField.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Check, Pair, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { OpeningList, OpeningThing } from "#provider/admin/check/openingList.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import { type Identity as IdentityFacts, identityBounds } from "#shared/contract/site.ts"
import { intlTags } from "#shared/locale.ts"

export interface IdentityProps {
  frame: Frame
  site: Pick<ShopSiteView, "version" | "locked">
  /** With the environment's values in place, or as typed. */
  identity: IdentityFacts
  logo: { src: string | null; hasBlossom: boolean; withName: boolean }
  /** Picture of products without one. */
  placeholder: string | null
  opening: OpeningList
}

const FORM = "identity"

export function Identity({ frame, site, identity, logo, placeholder, opening }: IdentityProps) {
  const { shop } = frame.texts
  const { locked } = site
  const one = (field: "name" | "email" | "phone" | "owner" | "taxNumber" | "register") => ({
    frame,
    name: `identity.${field}`,
    label: shop[field],
    value: identity[field],
    lockedBy: locked[field],
    ...(field !== "email" && { maxLength: identityBounds[field] }),
  })
  const both = (field: "tagline" | "address" | "hours") => ({
    frame,
    name: `identity.${field}`,
    label: shop[field],
    value: identity[field],
    lockedBy: locked[field],
    maxLength: identityBounds[field],
  })
  return (
    <ShopPage frame={frame} part="identity" acts={<VersionsLink frame={frame} />} hasBar>
      <PostForm id={FORM} className="two" action={shopPath("identity")} encType="multipart/form-data">
        <input type="hidden" name="version" value={site.version} />
        <div className="wall">
          <section className="tile" aria-labelledby="a1">
            <h2 id="a1">{shop.yourShop}</h2>
            <div className="fields">
              <Text {...one("name")} span="span-3" />
              <Text
                frame={frame}
                name="currency"
                label={shop.currency}
                value={frame.currency}
                lockedBy="CURRENCY"
                span="span-3"
              />
              <Pair {...both("tagline")} />
              <Logo frame={frame} logo={logo} />
              <Placeholder frame={frame} src={placeholder} />
            </div>
          </section>
          <section className="tile" aria-labelledby="a2">
            <h2 id="a2">{shop.contact}</h2>
            <div className="fields">
              <Text {...one("email")} span="span-3" type="email" />
              <Text {...one("phone")} span="span-3" type="tel" />
              <Pair {...both("address")} />
              <Pair {...both("hours")} />
              <Text
                frame={frame}
                name="identity.social"
                label={shop.social}
                value={identity.social.join("\n")}
                hint={shop.socialHint}
                rows={2}
              />
            </div>
          </section>
          <section className="tile" aria-labelledby="a3">
            <h2 id="a3">{shop.legal}</h2>
            <div className="fields">
              <Text {...one("owner")} span="span-3" hint={shop.ownerHint} />
              <Text {...one("taxNumber")} span="span-3" />
              <Text {...one("register")} />
              <div className="field">
                <span className="label">{shop.account}</span>
                <p>
                  {identity.account || shop.none} <a href={shopPath("payment")}>{shop.payment}</a>
                </p>
              </div>
            </div>
          </section>
        </div>
        <Opening frame={frame} opening={opening} />
      </PostForm>
      <div className="action-bar">
        <p className="muted">{fill(shop.publishedOnSave, { n: site.version })}</p>
        <button className="button" type="submit" form={FORM}>
          {shop.save}
        </button>
      </div>
    </ShopPage>
  )
}

export function VersionsLink({ frame }: { frame: Frame }) {
  return (
    <a className="text-button" href="/admin/shop/versions">
      {frame.texts.shop.versions}
    </a>
  )
}

function Logo({ frame, logo }: Pick<IdentityProps, "frame" | "logo">) {
  const { shop } = frame.texts
  const src = logo.src ?? (logo.hasBlossom ? "/brand/mark.svg" : null)
  return (
    <fieldset className="stack tight">
      <legend className="label">{shop.logo}</legend>
      <div className="row logo">
        {src ? (
          <img src={src} alt={shop.logoNow} height="44" />
        ) : (
          <span className="muted small-text">{shop.noLogo}</span>
        )}
        <FileField frame={frame} name="logo" label={shop.chooseLogo} hint={shop.logoHint} accept=".svg,image/*" />
      </div>
      {logo.hasBlossom && <input type="hidden" name="hasBlossom" value="yes" />}
      {logo.hasBlossom && <Check name="blossom" label={shop.blossom} isOn />}
      {logo.src && <Check name="logoAway" label={shop.logoAway} isOn={false} />}
      {logo.src && <Check name="nameBeside" label={shop.nameBeside} isOn={logo.withName} />}
      {logo.src && <input type="hidden" name="hasLogo" value="yes" />}
    </fieldset>
  )
}

function Placeholder({ frame, src }: { frame: Frame; src: string | null }) {
  const { shop } = frame.texts
  return (
    <fieldset className="stack tight">
      <legend className="label">{shop.placeholder}</legend>
      <div className="row logo">
        {src ? (
          <img src={src} alt={shop.placeholderNow} height="60" />
        ) : (
          <span className="muted small-text">{shop.noPlaceholder}</span>
        )}
        <FileField
          frame={frame}
          name="placeholder"
          label={src ? shop.chooseLogo : frame.texts.shopPages.file}
          hint={shop.placeholderHint}
          accept="image/*"
        />
      </div>
      {src && <Check name="placeholderAway" label={shop.placeholderAway} isOn={false} />}
    </fieldset>
  )
}

const GOODS = "/admin/products"

/** Page on which an item is completed; none if the environment sets it. */
const places: Record<OpeningThing, string | undefined> = {
  identity: shopPath("identity"),
  legal: shopPath("identity"),
  delivery: shopPath("delivery"),
  days: shopPath("delivery"),
  payment: shopPath("payment"),
  mail: shopPath("mail"),
  tax: shopPath("tax"),
  address: undefined,
  products: GOODS,
  pictures: GOODS,
  texts: GOODS,
  files: GOODS,
  duties: GOODS,
}

function Opening({ frame, opening: { items, left } }: Pick<IdentityProps, "frame" | "opening">) {
  const { shop } = frame.texts
  const sorted = items.toSorted((a, b) => Number(a.missing.length > 0) - Number(b.missing.length > 0))
  const done = items.filter(({ missing }) => missing.length === 0).length
  return (
    <div className="wall">
      <section id="opening" className="tile" aria-labelledby="a4">
        <h2 id="a4">
          {shop.toOpen} <span className="quiet-text">{fill(shop.ofAll, { done, all: items.length })}</span>
        </h2>
        <ul className="stack tight checks">
          {sorted.map(({ what, missing }) => (
            <li key={what} className={missing.length > 0 ? "row no" : "row"}>
              <Icon name={missing.length > 0 ? "warning-circle" : "check-circle"} />
              <span className="visually-hidden">{missing.length > 0 ? shop.missing : shop.there}: </span>
              <Thing frame={frame} what={what} isMissing={missing.length > 0} />
            </li>
          ))}
        </ul>
        {left.length > 0 && (
          <div className="stack tight">
            <p className="hint">
              {fill(shop.notLookedAt, {
                things: new Intl.ListFormat(intlTags[frame.locale]).format(left.map((what) => shop.things[what])),
              })}
            </p>
            <a className="button quiet" href={`${shopPath("identity")}?check=all#opening`}>
              {shop.lookAtAll}
            </a>
          </div>
        )}
        <p className="hint">
          {shop.sameList} <code>shop check</code>.
        </p>
      </section>
    </div>
  )
}

function Thing({ frame, what, isMissing }: { frame: Frame; what: OpeningThing; isMissing: boolean }) {
  const text = frame.texts.shop.things[what]
  const place = places[what]
  if (!isMissing) return <span className="muted">{text}</span>
  return place ? <a href={place}>{text}</a> : <b className="strong">{text}</b>
}
