/** Addresses that were not found, each with a page it may mean; those that lead on; and the form of another. */
import type { Frame } from "#operator/frame/frame.ts"
import { Pager } from "#operator/frame/Pager.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { Check, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { redirectsPath } from "#operator/site/shopParts.ts"
import type { AnswerOf } from "#provider/api/adminOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"
import { MOST_ADDRESS_LETTERS } from "#shared/limits.ts"
import { pick } from "#shared/locale.ts"

type Missed = AnswerOf<"listNotFound">[number]
type Redirect = AnswerOf<"listRedirects">["redirects"][number]

export interface RedirectsProps {
  frame: Frame
  redirects: readonly Redirect[]
  total: number
  missed: readonly Missed[]
  typed: { from: string; to: string; temporary: boolean }
  newer: string | undefined
  older: string | undefined
}

const NEW = "new"

export function Redirects({ frame, redirects, total, missed, typed, newer, older }: RedirectsProps) {
  const { texts } = frame
  const { redirects: own } = texts
  return (
    <ShopPage frame={frame} part="redirects">
      <p className="muted">{own.lead}</p>
      <div className="two">
        <div className="stack">
          <NotFound frame={frame} missed={missed} />
          <section className="stack tight" aria-labelledby="set">
            <h2 id="set">{fill(own.set, { n: total })}</h2>
            {redirects.length === 0 ? (
              <p className="small-text muted">{own.none}</p>
            ) : (
              <RedirectTable frame={frame} redirects={redirects} />
            )}
            <Pager newer={newer} older={older} texts={texts.orders} />
          </section>
        </div>
        <PostForm className="tile stack" id={NEW} action={redirectsPath} aria-labelledby="nw">
          <h2 id="nw">{own.newTitle}</h2>
          <Text
            frame={frame}
            name="from"
            label={own.from}
            hint={own.fromHint}
            value={readable(typed.from)}
            maxLength={MOST_ADDRESS_LETTERS}
            isPlain
            required
          />
          <Text
            frame={frame}
            name="to"
            label={own.to}
            hint={own.toHint}
            value={typed.to}
            maxLength={MOST_ADDRESS_LETTERS}
            isPlain
            required
          />
          <Check name="temporary" label={own.temporary} isOn={typed.temporary} />
          <button className="button" type="submit">
            {own.save}
          </button>
        </PostForm>
      </div>
    </ShopPage>
  )
}

function NotFound({ frame, missed }: Pick<RedirectsProps, "frame" | "missed">) {
  const { redirects: own } = frame.texts
  const ofPeople = missed.filter(({ onlyRobots }) => !onlyRobots)
  const ofRobots = missed.filter(({ onlyRobots }) => onlyRobots)
  return (
    <section className="tile flush" aria-labelledby="nf">
      <div className="tile-head">
        <h2 id="nf">{own.missed}</h2>
        <p className="quiet-text">{own.days}</p>
      </div>
      {ofPeople.length === 0 && <p className="lead small-text muted">{own.nothingMissed}</p>}
      {ofPeople.length > 0 && (
        <ol className="kinds missed">
          {ofPeople.map((address) => (
            <Address key={address.path} frame={frame} address={address} />
          ))}
        </ol>
      )}
      {ofRobots.length > 0 && (
        <details className="below">
          <summary>{counted(own.robots_one, own.robots_other, ofRobots.length)}</summary>
          <p className="hint">{own.robotsHint}</p>
          <ol className="kinds missed">
            {ofRobots.map((address) => (
              <Address key={address.path} frame={frame} address={address} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Address({ frame, address }: { frame: Frame; address: Missed }) {
  const { texts, locale } = frame
  const { redirects: own } = texts
  const { path, times, last, referrers, near } = address
  const asked = fill(times === 1 ? own.times_one : own.times_other, {
    n: times,
    last: formatShortDate(`${last}T12:00:00Z`, locale),
  })
  return (
    <li className="row apart">
      <div>
        <code>{readable(path)}</code>
        <p className="quiet-text">
          {asked} {referrers.length > 0 && fill(own.referrers, { hosts: referrers.join(", ") })}
        </p>
      </div>
      <div className="acts">
        {near && (
          <PostForm action={redirectsPath}>
            <input type="hidden" name="from" value={path} />
            <input type="hidden" name="to" value={near.to} />
            <button className="button quiet" type="submit">
              {fill(own[`lead_${near.kind}`], { name: pick(near.name, locale) })}
              <span className="visually-hidden"> {fill(own.for, { path: readable(path) })}</span>
            </button>
          </PostForm>
        )}
        <a className="text-button" href={`${redirectsPath}?from=${encodeURIComponent(path)}#${NEW}`}>
          {own.elsewhere}
          <span className="visually-hidden"> {fill(own.for, { path: readable(path) })}</span>
        </a>
      </div>
    </li>
  )
}

function RedirectTable({ frame, redirects }: Pick<RedirectsProps, "frame" | "redirects">) {
  const { redirects: own } = frame.texts
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.from}</th>
            <th scope="col">{own.to}</th>
            <th scope="col">{own.since}</th>
            <th scope="col">
              <span className="visually-hidden">{own.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {redirects.map(({ from, to, temporary, createdAt }) => (
            <tr key={from}>
              <td>
                <code>{readable(from)}</code>
              </td>
              <td>
                <code>{readable(to)}</code>
              </td>
              <td className="muted">
                {formatShortDate(createdAt, frame.locale)}
                {temporary && `, ${own.forATime}`}
              </td>
              <td className="end">
                <PostForm action={`${redirectsPath}/remove`}>
                  <input type="hidden" name="from" value={from} />
                  <button className="text-button" type="submit">
                    {own.remove}
                    <span className="visually-hidden"> {readable(from)}</span>
                  </button>
                </PostForm>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Letters in place of their codes, unless some of them could not be seen. */
function readable(address: string): string {
  try {
    const text = decodeURI(address)
    return /[\p{C}\p{Z}]/u.test(text) ? address : text
  } catch {
    return address
  }
}
