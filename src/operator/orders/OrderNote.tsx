/** The shop's own note of an order, which its customer never sees. */
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { OrderProps } from "#operator/orders/Order.tsx"
import { MAX_NOTE } from "#provider/orders/officeActions.ts"
import { fill } from "#provider/platform/words/fill.ts"

/** Addresses that handlers and webhooks wrote there, by what stands before them: `Label: https://…`. */
const linksIn = (note: string) =>
  note.split("\n").flatMap((line) => {
    const at = line.search(/https?:\/\//)
    const link = at < 0 ? "" : line.slice(at).trim()
    if (/\s/.test(link) || !URL.canParse(link)) return []
    const before = line.slice(0, at).trim().replace(/:$/, "")
    return [{ link, name: before || new URL(link).host }]
  })

export function NoteTile({ frame, order, mayWrite, typedNote }: OrderProps) {
  const { texts } = frame
  return (
    <section className="tile stack" aria-labelledby="nt">
      <h2 id="nt">{texts.order.note}</h2>
      {typedNote !== undefined && typedNote !== order.shopNote && (
        <p className="box warn">
          <Icon name="note" />
          <span>
            <b>{texts.order.prevails}:</b> {order.shopNote}
          </span>
        </p>
      )}
      {mayWrite ? (
        <PostForm className="stack" action={`/admin/orders/${order.number}/note`}>
          <input type="hidden" name="version" value={order.version} />
          <label className="visually-hidden" htmlFor="note">
            {texts.order.note}
          </label>
          <textarea
            className="input"
            id="note"
            name="note"
            rows={2}
            maxLength={MAX_NOTE}
            defaultValue={typedNote ?? order.shopNote}
            aria-describedby="note-h"
          />
          <p className="hint" id="note-h">
            {texts.order.noteHint}
          </p>
          <div className="acts">
            <button className="button quiet" type="submit">
              {texts.order.saveNote}
            </button>
          </div>
        </PostForm>
      ) : (
        <p>{order.shopNote}</p>
      )}
      {linksIn(order.shopNote).map(({ link, name }) => (
        <p key={link}>
          <a className="text-button" href={link} rel="external noopener noreferrer">
            {fill(texts.order.openLink, { name })}
          </a>
        </p>
      ))}
    </section>
  )
}
