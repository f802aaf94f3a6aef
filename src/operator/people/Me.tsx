/** A person's own account: passkeys, sessions, recovery codes, language. */
import { entriesFor, inTabs } from "#operator/frame/entries.ts"
import type { Frame, KnownPasskey } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { PasskeyForm } from "#operator/signIn/SignIn.tsx"
import type { OpenSession } from "#provider/admin/people/personSessions.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment, formatShortDate } from "#shared/dates.ts"
import { languageNames, locales } from "#shared/locale.ts"

export interface MeProps {
  frame: Frame
  email: string
  passkeys: readonly KnownPasskey[]
  sessions: readonly OpenSession[]
  sessionId: string
  codesLeft: number
}

export function Me({ frame, email, passkeys, sessions, sessionId, codesLeft }: MeProps) {
  const { me, nav } = frame.texts
  return (
    <Page frame={frame} title={me.title}>
      <div className="page-head">
        <h1>{frame.person?.name}</h1>
        <p className="muted">
          {email} · {frame.person && frame.texts.people.roles[frame.person.role]}
        </p>
      </div>
      <div className="two even">
        <div className="wall">
          <Passkeys frame={frame} passkeys={passkeys} />
          <Keys frame={frame} />
        </div>
        <div className="wall">
          <Sessions frame={frame} sessions={sessions} sessionId={sessionId} />
          <section className="tile stack tight" aria-labelledby="rc">
            <h2 id="rc">{me.codes}</h2>
            <p className="small-text">{fill(me.codesLeft, { n: codesLeft })}</p>
            <Post action="/admin/me/codes" text={me.makeCodes} />
          </section>
          <section className="tile stack tight" aria-labelledby="lg">
            <h2 id="lg">{me.language}</h2>
            <LanguageForm frame={frame} />
          </section>
          <section className="tile">
            <Post action="/admin/leave" text={nav.signOut} />
          </section>
        </div>
      </div>
    </Page>
  )
}

function Sessions({ frame, sessions, sessionId }: Pick<MeProps, "frame" | "sessions" | "sessionId">) {
  const { me } = frame.texts
  return (
    <section className="tile stack tight" aria-labelledby="ss">
      <h2 id="ss">{me.sessions}</h2>
      <ul className="stack tight">
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li className="row apart" key={id}>
            <span>
              {device}
              <br />
              <span className="quiet-text">
                {id === sessionId ? me.thisOne : formatMoment(lastUsedAt, frame.locale)}
              </span>
            </span>
            {id !== sessionId && (
              <PostForm action="/admin/me/sessions/end">
                <button className="text-button" type="submit" name="id" value={id}>
                  {me.end}
                  <span className="visually-hidden"> {device}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Post action="/admin/me/sessions" text={me.endOthers} isRed />}
    </section>
  )
}

/** Describes the keyboard shortcuts, so it is shown only with the script. */
function Keys({ frame }: { frame: Frame }) {
  const { me } = frame.texts
  return (
    <section className="tile stack wide-only" aria-labelledby="kb" hidden>
      <h2 id="kb">{me.keys}</h2>
      <table className="keys">
        <tbody>
          {me.shortcuts.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="check">
        <input type="checkbox" data-letters defaultChecked />
        {me.letters}
      </label>
      <p className="hint">{me.keysHint}</p>
    </section>
  )
}

function Passkeys({ frame, passkeys }: Pick<MeProps, "frame" | "passkeys">) {
  const { me } = frame.texts
  return (
    <section className="tile stack" aria-labelledby="pk">
      <h2 id="pk">{me.passkeys}</h2>
      {passkeys.length === 0 && <p className="small-text muted">{me.noPasskeys}</p>}
      <ul className="stack tight">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li className="row apart" key={id}>
            <span>
              {name}
              <br />
              <span className="quiet-text">
                {fill(me.made, { day: formatShortDate(createdAt, frame.locale) })}
                {lastUsedAt && `, ${fill(me.used, { day: formatMoment(lastUsedAt, frame.locale) })}`}
              </span>
            </span>
            <PostForm action="/admin/me/passkeys/remove">
              <button className="text-button" type="submit" name="id" value={id}>
                {me.remove}
                <span className="visually-hidden"> {name}</span>
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PasskeyForm action="/admin/me/passkeys" options="/admin/me/passkey-options" text={me.add} isNew />
    </section>
  )
}

export function LanguageForm({ frame }: { frame: Frame }) {
  return (
    <PostForm className="acts" action="/admin/language">
      <input type="hidden" name="to" value={frame.path} />
      {locales.map((locale) => (
        <button
          key={locale}
          className="chip"
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-current={locale === frame.locale ? "true" : undefined}
        >
          {languageNames[locale]}
        </button>
      ))}
    </PostForm>
  )
}

function Post({ action, text, isRed = false }: { action: string; text: string; isRed?: boolean }) {
  return (
    <PostForm className="acts" action={action}>
      <button className={isRed ? "button quiet red" : "button quiet"} type="submit">
        {text}
      </button>
    </PostForm>
  )
}

/** Navigation that does not fit a phone's tabs. */
export function More({ frame }: { frame: Frame }) {
  const { texts, shop } = frame
  const left = entriesFor(frame).filter(({ text }) => !inTabs.has(text))
  const entries: { href: string; icon: IconName; text: string }[] = [
    ...left.map(({ path, icon, text }) => ({ href: path, icon, text: texts.nav[text] })),
    ...(frame.own ?? []).map(({ slug, title }) => ({ href: `/admin/own/${slug}`, icon: "note" as const, text: title })),
    { href: "/admin/me", icon: "user", text: texts.nav.me },
    { href: shop.url, icon: "storefront", text: texts.nav.viewShop },
  ]
  return (
    <Page frame={frame} title={texts.nav.more}>
      <h1>{texts.nav.more}</h1>
      <ul className="menu wall">
        {entries.map(({ href, icon, text }) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} />
              <span>{text}</span>
              <Icon name="caret-right" small />
            </a>
          </li>
        ))}
      </ul>
      <LanguageForm frame={frame} />
      <Post action="/admin/leave" text={texts.nav.signOut} />
    </Page>
  )
}
