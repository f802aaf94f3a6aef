/** The queue: the list of waiting items beside the open one, each choice with its consequence. */
import type { ReactNode } from "react"
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { ReplyField } from "#operator/frame/ReplyField.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText, shortDayText } from "#operator/frame/words.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { Facts } from "#operator/queue/QueueFacts.tsx"
import { QueuePhoto } from "#operator/queue/QueuePhoto.tsx"
import type { QueueItem, QueueKind } from "#provider/admin/queue/listQueue.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { dayOf, formatMoment } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

export interface QueueProps {
  frame: Frame
  items: readonly QueueItem[]
  chosen: QueueItem | undefined
  /** An item was requested; on a phone it stands alone. */
  isOpened: boolean
  /** The submitted fields; undefined before that. */
  said: ((name: string) => string) | undefined
}

type Said = QueueProps["said"]

const icons: Record<QueueKind, IconName> = {
  flag: "warning-circle",
  withdrawal: "clock-counter-clockwise",
  review: "note",
  photo: "note",
  mail: "warning-circle",
  delivery: "warning-circle",
}

function groupOf({ kind }: QueueItem) {
  if (kind === "flag" || kind === "withdrawal") return "money"
  return kind === "photo" ? "review" : kind
}

export function Queue({ frame, items, chosen, isOpened, said }: QueueProps) {
  const { queue } = frame.texts
  const groups = [...Map.groupBy(items, groupOf)]
  return (
    <Page frame={frame} title={queue.title}>
      {isOpened && <BackLink href="/admin/queue" text={queue.title} on="only-narrow" />}
      <div className="page-head">
        <h1>{queue.title}</h1>
        <HelpLink frame={frame} topic="queue" about={queue.title} />
        <p className="muted">{counted(queue.waiting_one, queue.waiting_other, items.length)}</p>
      </div>
      {chosen ? (
        <div className={`two list ${isOpened ? "only-item" : "only-list"}`}>
          <div className="tile flush q-list">
            {groups.map(([group, own]) => (
              <section key={group}>
                <h2 className="group-row">{queue.groups[group]}</h2>
                <ul>
                  {own.map((item) => (
                    <Row key={`${item.kind} ${item.id}`} frame={frame} item={item} isCurrent={item === chosen} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <section className="one tile" aria-labelledby="q1">
            <Item frame={frame} item={chosen} said={said} />
          </section>
        </div>
      ) : (
        <div className="empty">
          <h2>{queue.empty}</h2>
          <p className="muted">{queue.emptyText}</p>
        </div>
      )}
    </Page>
  )
}

function Row({ frame, item, isCurrent }: { frame: Frame; item: QueueItem; isCurrent: boolean }) {
  const isUrgent = groupOf(item) === "money"
  return (
    <li>
      <a
        href={`/admin/queue/${item.kind}/${encodeURIComponent(item.id)}`}
        aria-current={isCurrent ? "true" : undefined}
      >
        <span className={isUrgent ? "red" : undefined}>
          <Icon name={icons[item.kind]} />
        </span>
        <span>
          <b>{titleOf(frame, item)}</b>
          <small>
            {[
              item.kind === "delivery" || item.kind === "photo" ? "" : item.who,
              item.product && pick(item.product.name, frame.locale),
            ]
              .filter(Boolean)
              .join(", ")}
          </small>
        </span>
        <span className="quiet-text nowrap">{shortDayText(dayOf(item.at), frame.locale)}</span>
      </a>
    </li>
  )
}

function titleOf(frame: Frame, item: QueueItem): ReactNode {
  const { queue, mails } = frame.texts
  const known: Record<string, string> = mails
  const number = item.order?.number ?? queue.noOrder
  if (item.kind === "review") return fill(queue.stars, { n: item.rating ?? 0 })
  if (item.kind === "photo") return fill(queue.photoOf, { who: item.who })
  if (item.kind === "mail") return known[item.what] ?? mails.own
  if (item.kind === "delivery") return fill(queue.message, { who: item.who })
  return (
    <>
      {queue.kinds[item.kind]}, <span className="nowrap">{number}</span>
    </>
  )
}

function Item({ frame, item, said }: { frame: Frame; item: QueueItem; said: Said }) {
  const { queue } = frame.texts
  return (
    <>
      <div className="page-head">
        <h2 id="q1">{titleOf(frame, item)}</h2>
        <span className="muted small-text">{formatMoment(item.at, frame.locale)}</span>
      </div>
      {item.order && (
        <p>
          <a href={`/admin/orders/${item.order.number}`}>{fill(queue.seeOrder, { number: item.order.number })}</a>
        </p>
      )}
      {item.kind === "photo" ? (
        <QueuePhoto frame={frame} item={item} />
      ) : (
        <Decision frame={frame} item={item} said={said} />
      )}
    </>
  )
}

function Decision({ frame, item, said }: { frame: Frame; item: QueueItem; said: Said }) {
  const { queue } = frame.texts
  const choices = choicesOf(frame, item)
  const chosen = choices.find(({ word }) => word === said?.("word")) ?? choices[0]
  return (
    <>
      <Facts frame={frame} item={item} />
      <PostForm className="stack" action={`/admin/queue/${item.kind}/${encodeURIComponent(item.id)}`}>
        <fieldset className="choice">
          <legend className="visually-hidden">{queue.whatToDo}</legend>
          {choices.map(({ word, title, text, amount }) => (
            <label key={word}>
              <input type="radio" name="word" value={word} defaultChecked={word === chosen?.word} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <span className="strong nowrap">{amount}</span>
            </label>
          ))}
        </fieldset>
        {item.kind === "withdrawal" && <More frame={frame} item={item} said={said} />}
        {item.kind === "review" && (
          <ReplyField
            frame={frame}
            aside={frame.texts.order.optional}
            hint={queue.replyHint}
            value={said?.("reply") ?? ""}
          />
        )}
        <div className="row">
          <button className="button" type="submit">
            {queue.doIt}
          </button>
          <a className="text-button" href="/admin/queue">
            {queue.later}
          </a>
        </div>
      </PostForm>
    </>
  )
}

/** For a withdrawal without an order, its order; for returned goods, whether they can be sold again. */
function More({ frame, item, said }: { frame: Frame; item: QueueItem; said: Said }): ReactNode {
  const { queue } = frame.texts
  if (item.what === "unmatched")
    return (
      <Field
        frame={frame}
        name="number"
        label={queue.whichOrder}
        defaultValue={said?.("number") ?? ""}
        autoComplete="off"
      />
    )
  if (item.what !== "waiting") return null
  return (
    <label className="check small-text">
      <input type="checkbox" name="restocks" value="yes" defaultChecked={said?.("restocks") === "yes"} />
      {queue.restock}
    </label>
  )
}

interface Choice {
  word: string
  title: string
  text: string
  amount: string
}

function choicesOf(frame: Frame, item: QueueItem): Choice[] {
  const { choices } = frame.texts.queue
  const { order, cents } = item
  const minus = (amount: number) =>
    amount === 0 ? "" : moneyText(-amount, frame.locale, item.currency ?? frame.currency)
  const missing = moneyText(Math.max(0, (order?.dueCents ?? 0) - (cents ?? 0)), frame.locale, frame.currency)
  const make = (word: keyof typeof choices, amount = ""): Choice => {
    const { title, text } = choices[word]
    return { title, text: fill(text, { who: item.who, rest: missing }), word: wordOf(word), amount }
  }
  switch (item.kind) {
    case "flag": {
      const rest = Math.max(0, (order?.dueCents ?? 0) - (cents ?? 0))
      if (!order || order.cancelled) return [make("flag_refund", minus(cents ?? 0))]
      const isPart = rest > 0 && item.currency === frame.currency
      return [
        make("flag_paid", minus(rest)),
        ...(isPart ? [make("flag_rest", moneyText(0, frame.locale, frame.currency))] : []),
        make("flag_refund", minus(cents ?? 0)),
        make("flag_cancel", minus(cents ?? 0)),
      ]
    }
    case "withdrawal":
      return item.what === "waiting"
        ? [make("withdrawal_accept", minus(cents ?? 0)), make("withdrawal_close")]
        : [make("withdrawal_take"), make("withdrawal_close")]
    case "review":
      return [make("review_publish"), make("review_reject")]
    default:
      return [make("mail_send"), make("mail_drop")]
  }
}

const wordOf = (choice: string) => choice.slice(choice.indexOf("_") + 1)
