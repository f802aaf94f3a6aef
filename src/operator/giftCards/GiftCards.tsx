/** Gift cards, found by the end of their code, with the form for a new one beside. */
import { SellingTabs } from "#operator/coupons/SellingTabs.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { moneyText } from "#operator/frame/words.ts"
import type { ShopGiftCard } from "#provider/cart/giftCards/listGiftCards.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"
import { languageNames, locales } from "#shared/locale.ts"
import { currencySign } from "#shared/money.ts"

export interface GiftCardFields {
  amount: string
  email: string
  locale: string
  message: string
  note: string
  expires: string
}

export interface GiftCardsProps {
  frame: Frame
  cards: readonly ShopGiftCard[]
  q: string
  newer: string | undefined
  older: string | undefined
  fields: GiftCardFields
  mayIssue: boolean
}

export function GiftCards({ frame, cards, q, newer, older, fields, mayIssue }: GiftCardsProps) {
  const { giftCards: own, orders } = frame.texts
  return (
    <Page frame={frame} title={own.title}>
      <h1>{own.title}</h1>
      <SellingTabs frame={frame} current="cards" />
      <SearchBar action="/admin/gift-cards" title={own.title} label={own.find} q={q} submit={own.search} />
      <div className="two">
        <div className="stack">
          {cards.length === 0 ? (
            <div className="empty">
              <h2>{q === "" ? own.empty : fill(own.emptySearch, { q })}</h2>
              {q === "" && <p className="muted">{own.emptyText}</p>}
            </div>
          ) : (
            <CardTable frame={frame} cards={cards} />
          )}
          <Pager newer={newer} older={older} texts={orders} />
        </div>
        {mayIssue ? (
          <NewCard frame={frame} fields={fields} />
        ) : (
          <p className="tile small-text muted">{own.onlyOwners}</p>
        )}
      </div>
    </Page>
  )
}

function CardTable({ frame, cards }: Pick<GiftCardsProps, "frame" | "cards">) {
  const { giftCards: own } = frame.texts
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.card}</th>
            <th scope="col">{own.whom}</th>
            <th scope="col" className="end">
              {own.left}
            </th>
            <th scope="col">{own.until}</th>
            <th scope="col">{own.state}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <CardRow key={card.id} frame={frame} card={card} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CardRow({ frame, card }: { frame: Frame; card: ShopGiftCard }) {
  const { texts, locale, currency } = frame
  const { giftCards: own } = texts
  const money = (cents: number) => moneyText(cents, locale, currency)
  return (
    <tr>
      <td>
        <a className="text-button" href={`/admin/gift-cards/${card.id}`}>
          …{card.last4}
        </a>
      </td>
      <td className="muted">{card.recipient || "—"}</td>
      <td className="end nowrap">
        <b className="strong">{money(card.balanceCents)}</b>{" "}
        <span className="quiet-text">{fill(own.of, { amount: money(card.initialCents) })}</span>
      </td>
      <td className="nowrap">{card.expiresAt === null ? own.endless : formatShortDate(card.expiresAt, locale)}</td>
      <td className="end">
        <CardState frame={frame} state={card.state} />
      </td>
    </tr>
  )
}

export function CardState({ frame, state }: { frame: Frame; state: ShopGiftCard["state"] }) {
  const tone = { active: "done", used_up: "", expired: "wait", blocked: "bad" }[state]
  return <span className={`status ${tone}`.trim()}>{frame.texts.giftCards.states[state]}</span>
}

function NewCard({ frame, fields }: Pick<GiftCardsProps, "frame" | "fields">) {
  const { giftCards: own } = frame.texts
  const sign = currencySign(frame.locale, frame.currency)
  return (
    <PostForm className="tile stack" id="new" action="/admin/gift-cards" aria-labelledby="gh">
      <h2 id="gh">{own.new}</h2>
      <Field
        frame={frame}
        name="cents"
        label={fill(own.amount, { currency: sign })}
        defaultValue={fields.amount}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Field
        frame={frame}
        name="email"
        label={own.email}
        aside={own.optional}
        hint={own.emailHint}
        type="email"
        autoComplete="off"
        defaultValue={fields.email}
      />
      <Select
        frame={frame}
        name="locale"
        label={own.language}
        value={fields.locale || frame.locale}
        options={locales.map((value) => ({ value, text: languageNames[value] }))}
      />
      <Field frame={frame} name="message" label={own.words} aside={own.optional} defaultValue={fields.message} />
      <Field
        frame={frame}
        name="note"
        label={own.note}
        aside={own.optional}
        hint={own.noteHint}
        defaultValue={fields.note}
      />
      <Field
        frame={frame}
        name="expires"
        label={own.expires}
        aside={own.optional}
        hint={own.expiresHint}
        type="date"
        defaultValue={fields.expires}
      />
      <button className="button" type="submit">
        {own.issue}
      </button>
    </PostForm>
  )
}
