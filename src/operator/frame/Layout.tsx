/** The frame of a page: header, navigation on desktop and phone, notices and refusals. */
import type { ReactNode } from "react"
import { closedShopPath } from "#operator/firstSteps/firstStepsPath.ts"
import { type Entry, entriesFor, find, inTabs, more } from "#operator/frame/entries.ts"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { UndoButton } from "#operator/frame/UndoButton.tsx"
import { partsFor, shopPath } from "#operator/site/shopParts.ts"

interface PageProps {
  frame: Frame
  title: string
  /** A bar at the foot replaces the tabs. */
  hasBar?: boolean
  /** Seconds after which the page reloads by itself. */
  again?: number | undefined
  children: ReactNode
}

export function Page({ frame, title, hasBar = false, again, children }: PageProps) {
  return (
    <Document frame={frame} title={title} bodyClass={hasBar ? "has-act" : undefined} again={again}>
      <Head frame={frame} />
      <div className="frame">
        <nav className="side" aria-label={frame.texts.area}>
          <ul>
            {entriesFor(frame).map((entry) => (
              <li key={entry.path} className={entry.text === "shop" ? "gap" : undefined}>
                <NavLink frame={frame} entry={entry} countClass="tally" />
                {entry.text === "shop" && isCurrent(frame.path, entry) && <ShopLinks frame={frame} />}
              </li>
            ))}
            {frame.own?.map(({ slug, title }, index) => (
              <li key={slug} className={index === 0 ? "gap" : undefined}>
                <OwnLink frame={frame} slug={slug} title={title} />
              </li>
            ))}
          </ul>
        </nav>
        <main className="body" id="main">
          <Said frame={frame} />
          {children}
        </main>
      </div>
      {!hasBar && <Tabs frame={frame} />}
    </Document>
  )
}

/** A page that an extension adds. */
function OwnLink({ frame, slug, title }: { frame: Frame; slug: string; title: string }) {
  const href = `/admin/own/${slug}`
  return (
    <a href={href} aria-current={frame.path === href ? "page" : undefined}>
      <Icon name="note" />
      {title}
    </a>
  )
}

/** The shop's own pages are listed below their entry while one of them is open. */
function ShopLinks({ frame }: { frame: Frame }) {
  return (
    <ul className="sub">
      {partsFor(frame).map((part) => (
        <li key={part}>
          <a href={shopPath(part)} aria-current={frame.path.startsWith(shopPath(part)) ? "page" : undefined}>
            {frame.texts.shop[part]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Tabs of a phone. A page with an action bar has none, so that a stray tap cannot lose a form. */
function Tabs({ frame }: { frame: Frame }) {
  const [today, orders, ...others] = entriesFor(frame).filter(({ text }) => text !== "firstSteps")
  const all = [today, orders, ...entriesFor(frame, [find]), ...others].filter((entry) => entry !== undefined)
  const shown = all.filter(({ text }) => inTabs.has(text))
  return (
    <nav className="tabs" aria-label={frame.texts.area}>
      <ul>
        {[...shown, more].map((entry) => (
          <li key={entry.path}>
            <NavLink frame={frame} entry={entry} countClass="badge" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A page of one column without navigation, before the sign-in. */
export function Alone({ frame, title, children }: Omit<PageProps, "hasBar" | "again">) {
  return (
    <Document frame={frame} title={title}>
      <Head frame={frame} />
      <div className="alone">
        <main id="main">
          {frame.error && <Refused frame={frame} />}
          {children}
        </main>
      </div>
    </Document>
  )
}

interface DocumentProps {
  frame: Frame
  title: string
  bodyClass?: string | undefined
  again?: number | undefined
  children: ReactNode
}

export function Document({ frame, title, bodyClass, again, children }: DocumentProps) {
  const { texts, shop, assets } = frame
  return (
    <html lang={frame.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{[title, texts.area, shop.name].join(" · ")}</title>
        <meta name="robots" content="noindex" />
        {again !== undefined && <meta httpEquiv="refresh" content={String(again)} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/brand/favicon.svg" />
        <link rel="stylesheet" href={assets.style} />
        <script src={assets.script} type="module" />
      </head>
      <body className={bodyClass}>
        <a className="skip" href="#main">
          {texts.skip}
        </a>
        {children}
      </body>
    </html>
  )
}

function Head({ frame }: { frame: Frame }) {
  const { texts, shop, person, locale, firstSteps } = frame
  const brand = (
    <>
      {shop.hasBlossom && <img src="/brand/mark-inverse.svg" width="26" height="26" alt="" />}
      <span className="own">{shop.name}</span> <small>{texts.area}</small>
    </>
  )
  if (!person) {
    const other = locale === "es" ? "en" : "es"
    return (
      <header className="head">
        <span className="brand">{brand}</span>
        <span className="push" />
        <PostForm action="/admin/language">
          <input type="hidden" name="to" value={frame.path} />
          <button className="head-link" name="locale" value={other} lang={other} type="submit">
            {texts.otherLanguage}
          </button>
        </PostForm>
      </header>
    )
  }
  return (
    <header className="head">
      <a className="brand" href="/admin">
        {brand}
      </a>
      <search className="find">
        <form action="/admin/search">
          <Icon name="magnifying-glass" small />
          <label className="visually-hidden" htmlFor="find">
            {texts.nav.findAll}
          </label>
          <input id="find" name="q" type="search" placeholder={texts.nav.findHint} autoComplete="off" />
        </form>
      </search>
      <span className="push" />
      <HeadLink href={firstSteps?.isClosed ? closedShopPath : shop.url} icon="storefront" text={texts.nav.viewShop} />
      <HeadLink href="/admin/me" icon="user" text={person.name || texts.nav.me} />
    </header>
  )
}

function HeadLink({ href, icon, text }: { href: string; icon: IconName; text: string }) {
  return (
    <a className="head-link" href={href}>
      <Icon name={icon} small />
      <span className="wide-only">{text}</span>
      <span className="visually-hidden phone-only">{text}</span>
    </a>
  )
}

const isCurrent = (path: string, entry: Entry) =>
  entry.path === "/admin" ? path === "/admin" : path === entry.path || path.startsWith(`${entry.path}/`)

function NavLink({ frame, entry, countClass }: { frame: Frame; entry: Entry; countClass: string }) {
  const { toPack = 0, firstSteps } = frame
  const tallies: Partial<Record<Entry["text"], string>> = {
    ...(toPack > 0 && { orders: String(toPack) }),
    ...(firstSteps && { firstSteps: `${firstSteps.done}/${firstSteps.all}` }),
  }
  const tally = tallies[entry.text]
  const letters: Readonly<Record<string, string>> = frame.texts.nav.go
  return (
    <a
      href={entry.path}
      aria-current={isCurrent(frame.path, entry) && entry.text !== "shop" ? "page" : undefined}
      data-go={letters[entry.text]}
    >
      <Icon name={entry.icon} />
      {frame.texts.nav[entry.text]}
      {tally !== undefined && (
        <>
          <span className={countClass} aria-hidden="true">
            {tally}
          </span>
          <span className="visually-hidden"> ({tally})</span>
        </>
      )}
    </a>
  )
}

function Said({ frame }: { frame: Frame }) {
  return (
    <>
      {frame.notice && (
        <div className="undo" role="status">
          <Icon name="check-circle" />
          <p>{frame.notice.text}</p>
          <UndoButton frame={frame} events={frame.notice.events} isUndone={frame.notice.isUndone} />
        </div>
      )}
      {frame.error && <Refused frame={frame} />}
    </>
  )
}

function Refused({ frame }: { frame: Frame }) {
  const { error, texts } = frame
  const fields = Object.entries(error?.fields ?? {})
  return (
    <div className="box bad" role="alert">
      <Icon name="warning-circle" />
      <div>
        <b>{error?.text || texts.errors.title}</b>
        {fields.map(([name, code]) => (
          <p key={name}>
            <a href={`#${name}`}>
              {error?.labels?.[name] && `${error.labels[name]}: `}
              {fieldText(frame, code, name)}
            </a>
          </p>
        ))}
      </div>
    </div>
  )
}
