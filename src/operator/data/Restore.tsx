/** Going back to a backup: what changes, what would be lost, and the shop's name to confirm it. */
import { countText, momentText, sizeText } from "#operator/data/jobWords.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { RestoreQuote } from "#provider/admin/data/restoring.ts"
import { fill } from "#provider/platform/words/fill.ts"

export interface RestoreProps {
  frame: Frame
  quote: RestoreQuote
  typed: string
}

export const restorePath = (name: string) => `/admin/house/backup/${name}/restore`

export function Restore({ frame, quote, typed }: RestoreProps) {
  const { restoring: own, backups } = frame.texts
  const { backup, canRestore, shopName } = quote
  return (
    <Page frame={frame} title={own.title} hasBar={canRestore}>
      <BackLink href="/admin/house/backup" text={backups.title} />
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="backup" about={own.title} />
      </div>
      <p className="muted narrow">
        {fill(own.text, { when: momentText(frame, backup.made) })}{" "}
        {fill(backup.files === 1 ? own.holds_one : own.holds_other, {
          n: backup.files,
          size: sizeText(backup.bytes, frame.locale),
        })}
      </p>
      <div className="two">
        <PostForm className="stack" id="restoring" action={restorePath(backup.name)}>
          <Contents frame={frame} quote={quote} />
          {canRestore ? (
            <>
              <div className="box warn">
                <Icon name="warning-circle" />
                <div>
                  <b>{own.before}</b> {own.meanwhile}
                </div>
              </div>
              <div className="tile stack">
                <Field
                  frame={frame}
                  name="shop"
                  label={fill(own.confirm, { name: shopName })}
                  defaultValue={typed}
                  autoComplete="off"
                  required
                />
              </div>
            </>
          ) : (
            <div className="box warn" role="status">
              <Icon name="warning-circle" />
              <div className="stack">
                <b>{own.notHere}</b>
                <p>{own.notHereText}</p>
                <p>
                  <code>{`npm run shop -- restore DATA_DIR/backups/${backup.name}`}</code>
                </p>
              </div>
            </div>
          )}
        </PostForm>
        <Notes frame={frame} />
      </div>
      {canRestore && (
        <div className="action-bar">
          <a className="button quiet" href="/admin/house/backup">
            {own.leave}
          </a>
          <button className="button" type="submit" form="restoring">
            {own.restore}
          </button>
        </div>
      )}
    </Page>
  )
}

function Contents({ frame, quote: { contents, lost } }: Pick<RestoreProps, "frame" | "quote">) {
  const { restoring: own } = frame.texts
  if (contents === null) return <p className="small-text">{own.unread}</p>
  const rows = (["orders", "products", "customers", "reviews"] as const).map((name) => ({ name, ...contents[name] }))
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{own.changes}</h2>
      <div className="table cards duo">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.what}</th>
              <th scope="col" className="end">
                {own.now}
              </th>
              <th scope="col" className="end">
                {own.kept}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, now, kept }) => (
              <tr key={name}>
                <td>
                  <b className="strong">{own.names[name]}</b>
                </td>
                <td className="end" data-l={own.now}>
                  {countText(now, frame.locale)}
                </td>
                <td className="end" data-l={own.kept}>
                  {countText(kept, frame.locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lost.length > 0 && (
        <p className="after">
          <b>{counted(own.lost_one, own.lost_other, lost.length)}</b>{" "}
          {lost.map(({ number, isPaid }, index) => (
            <span key={number}>
              {index > 0 && ", "}
              <a href={`/admin/orders/${number}`}>{number}</a>
              {isPaid && ` (${own.paid})`}
            </span>
          ))}
        </p>
      )}
      <p className="hint">{own.stays}</p>
    </section>
  )
}

function Notes({ frame }: Pick<RestoreProps, "frame">) {
  const { restoring: own } = frame.texts
  return (
    <div className="wall">
      <section className="tile stack" aria-labelledby="sure">
        <h2 id="sure">{own.sure}</h2>
        <p className="small-text">
          {own.sureText} <a href="/admin/log">{own.log}</a>.
        </p>
      </section>
      <section className="tile stack" aria-labelledby="never">
        <h2 id="never">{own.never}</h2>
        <ul className="small-text">
          {own.neverList.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
