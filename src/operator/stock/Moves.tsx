/** Movements of stock by day: item, number, stock before or after, author. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { dayText, timeText } from "#operator/frame/words.ts"
import { piecesText } from "#operator/stock/pieces.ts"
import { StockHead } from "#operator/stock/StockTabs.tsx"
import { moveKinds, type StockMove } from "#provider/catalogue/stock/listMoves.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { dayOf } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

export interface MovesProps {
  frame: Frame
  moves: readonly StockMove[]
  said: { q: string; kind: string; who: string }
  people: readonly { id: string; name: string }[]
  newest: string | undefined
  older: string | undefined
}

export function Moves({ frame, moves, said, people, newest, older }: MovesProps) {
  const { stock: texts } = frame.texts
  const isNarrowed = Object.values(said).some((each) => each !== "")
  return (
    <Page frame={frame} title={`${texts.parts.moves} · ${texts.title}`}>
      <StockHead frame={frame} current="moves" />
      <Question frame={frame} said={said} people={people} />
      {moves.length === 0 ? (
        <div className="empty">
          <h2>{isNarrowed ? texts.noneLikeThat : texts.noMoves}</h2>
          <p className="muted">{isNarrowed ? texts.noneLikeThatText : texts.noMovesText}</p>
          {isNarrowed && (
            <a className="text-button" href="/admin/stock/moves">
              {texts.seeAll}
            </a>
          )}
        </div>
      ) : (
        <MovesTable frame={frame} moves={moves} />
      )}
      <Pager newer={newest} older={older} texts={{ newer: texts.newest, older: texts.older }} />
    </Page>
  )
}

function Question({ frame, said, people }: Pick<MovesProps, "frame" | "said" | "people">) {
  const { stock: texts } = frame.texts
  const { person } = frame
  const others = people.filter(({ id }) => id !== person?.id).map(({ id, name }) => ({ value: id, text: name }))
  return (
    <SearchBar action="/admin/stock/moves" title={texts.parts.moves} label={texts.code} q={said.q} submit={texts.show}>
      <Select
        frame={frame}
        name="kind"
        label={texts.kind}
        value={said.kind}
        options={[
          { value: "", text: texts.everything },
          ...moveKinds.map((value) => ({ value, text: texts.kinds[value] })),
        ]}
        isQuiet
      />
      <Select
        frame={frame}
        name="who"
        label={texts.who}
        value={said.who}
        options={[{ value: "", text: texts.everybody }, { value: person?.id ?? "", text: texts.you }, ...others]}
        isQuiet
      />
    </SearchBar>
  )
}

export function MovesTable({ frame, moves }: Pick<MovesProps, "frame" | "moves">) {
  const { stock: texts } = frame.texts
  const days = [...Map.groupBy(moves, ({ at }) => dayOf(at))]
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.kind}</th>
            <th scope="col" className="end">
              {texts.pieces}
            </th>
            <th scope="col">{texts.when}</th>
            <th scope="col" className="end">
              {texts.after}
            </th>
          </tr>
        </thead>
        {days.map(([day, own]) => (
          <tbody key={day}>
            <tr className="group-row">
              <th scope="rowgroup" colSpan={5}>
                {dayText(day, frame.locale)}
              </th>
            </tr>
            {own.map((move) => (
              <Row key={move.id} frame={frame} move={move} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ frame, move }: { frame: Frame; move: StockMove }) {
  const { texts, locale, person } = frame
  const { stock: own } = texts
  const who = move.actorId !== null && move.actorId === person?.id ? own.you : move.actorName
  return (
    <tr>
      <td>
        <span className="strong">{pick(move.name, locale)}</span>{" "}
        <span className="quiet-text">{[pick(move.variant, locale), move.sku].filter(Boolean).join(" · ")}</span>
      </td>
      <td className="c-kind">
        {own.kinds[move.kind]}
        {move.orderNumber && <OrderOf frame={frame} number={move.orderNumber} />}
        {move.note && <span className="quiet-text"> {move.note}</span>}
      </td>
      <td className="end nowrap strong">{piecesText(move.amount)}</td>
      <td className="muted">
        <time dateTime={move.at}>{timeText(move.at, locale)}</time>
        {who && ` · ${who}`}
      </td>
      <td className="end nowrap muted" data-l={own.after}>
        {move.after}
      </td>
    </tr>
  )
}

function OrderOf({ frame, number }: { frame: Frame; number: string }) {
  const text = fill(frame.texts.stock.seeOrder, { number })
  const sees = frame.person?.permissions.has("read_orders")
  return <> {sees ? <a href={`/admin/orders/${number}`}>{text}</a> : <span className="muted">{text}</span>}</>
}
