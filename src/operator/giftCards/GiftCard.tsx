/** One gift card: its balance, payments from it, and blocking. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { moneyText } from "#operator/frame/words.ts"
import { CardState } from "#operator/giftCards/GiftCards.tsx"
import { EventsByDay } from "#operator/log/Events.tsx"
import type { ViewedGiftCard } from "#provider/cart/giftCards/listGiftCards.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment, formatShortDate } from "#shared/dates.ts"

export interface GiftCardProps {
  frame: Frame
  card: ViewedGiftCard
  /** Shown once, after issuing. */
  code?: string | undefined
}

export function GiftCard({ frame, card, code }: GiftCardProps) {
  const { texts, locale, currency } = frame
  const { giftCards: own } = texts
  const money = (cents: number) => moneyText(cents, locale, currency)
  const ends = card.expiresAt === null ? own.endless : formatShortDate(card.expiresAt, locale)
  return (
    <Page frame={frame} title={`${own.card} ${card.last4}`}>
      <BackLink href="/admin/gift-cards" text={own.back} />
      <div className="page-head">
        <h1>
          {own.card} …{card.last4}
        </h1>
        <CardState frame={frame} state={card.state} />
      </div>
      {code && (
        <div className="box good" role="status">
          <Icon name="check-circle" />
          <p>
            {own.code} <code className="strong">{code.replace(/.{4}(?=.)/g, "$& ")}</code>
          </p>
        </div>
      )}
      <div className="two">
        <div className="stack">
          <section className="tile" aria-labelledby="gl">
            <h2 id="gl">{own.left}</h2>
            <dl className="sums">
              <div className="total">
                <dt>{own.left}</dt>
                <dd>
                  {money(card.balanceCents)} {fill(own.of, { amount: money(card.initialCents) })}
                </dd>
              </div>
              <div>
                <dt>{own.until}</dt>
                <dd>{ends}</dd>
              </div>
              {card.recipient !== "" && (
                <div>
                  <dt>{own.whom}</dt>
                  <dd>{card.recipient}</dd>
                </div>
              )}
              {card.message !== "" && (
                <div>
                  <dt>{own.message}</dt>
                  <dd>{card.message}</dd>
                </div>
              )}
            </dl>
          </section>
          <Moves frame={frame} card={card} />
        </div>
        <div className="wall">
          <BlockForm frame={frame} card={card} />
          <section className="tile flush" aria-labelledby="gv">
            <h2 id="gv">{own.history}</h2>
            <EventsByDay frame={frame} events={card.events} />
          </section>
        </div>
      </div>
    </Page>
  )
}

function BlockForm({ frame, card }: Pick<GiftCardProps, "frame" | "card">) {
  const { giftCards: own } = frame.texts
  const isBlocked = card.state === "blocked"
  return (
    <PostForm className="tile stack" action={`/admin/gift-cards/${card.id}/${isBlocked ? "unblock" : "block"}`}>
      <button className={isBlocked ? "button quiet" : "button quiet red"} type="submit">
        {isBlocked ? own.unblock : own.block}
      </button>
      <p className="hint">{own.blockHint}</p>
    </PostForm>
  )
}

function Moves({ frame, card }: Pick<GiftCardProps, "frame" | "card">) {
  const { texts, locale, currency } = frame
  const { giftCards: own } = texts
  return (
    <section className="tile flush" aria-labelledby="gm">
      <h2 id="gm">{own.moves}</h2>
      {card.moves.map(({ at, cents, order }, index) => (
        <div className="event" key={`${at} ${cents}`}>
          <p>
            {cents < 0 ? own.paid : index === 0 ? own.put : own.returned}{" "}
            {order !== null && <a href={`/admin/orders/${order}`}>{order}</a>}
            <br />
            <span className="moment">{formatMoment(at, locale)}</span>
          </p>
          <b className="strong nowrap">{moneyText(cents, locale, currency)}</b>
        </div>
      ))}
    </section>
  )
}
