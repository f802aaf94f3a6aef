/** Receiving and writing off pieces: the field for codes first, then the number; below, the last movements. */
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { MovesTable } from "#operator/stock/Moves.tsx"
import type { PiecesKind } from "#operator/stock/piecesPage.ts"
import { StockHead } from "#operator/stock/StockTabs.tsx"
import type { StockMove } from "#provider/catalogue/stock/listMoves.ts"
import type { FoundStock } from "#provider/catalogue/stock/movePieces.ts"
import { MOST_NOTE } from "#provider/catalogue/stock/movePieces.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface MovePiecesProps {
  frame: Frame
  kind: PiecesKind
  typed: { code: string; amount: string; note: string }
  /** The item found by the code. */
  found: FoundStock | undefined
  moves: readonly StockMove[]
}

export function MovePieces({ frame, kind, typed, found, moves }: MovePiecesProps) {
  const { stock: texts } = frame.texts
  return (
    <Page frame={frame} title={`${texts.parts[kind]} · ${texts.title}`}>
      <StockHead frame={frame} current={kind} />
      <PostForm className="tile stack pieces" action={`/admin/stock/${kind}`}>
        <Field
          frame={frame}
          name="code"
          label={texts.scan}
          placeholder={texts.scanHint}
          defaultValue={typed.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!found}
        />
        {found && <Found frame={frame} found={found} />}
        <div className="bar scan">
          <Field
            frame={frame}
            name="amount"
            label={texts.amount}
            defaultValue={typed.amount}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={found !== undefined}
          />
          <Field
            frame={frame}
            name="note"
            label={texts.noteOf[kind]}
            span="grow"
            placeholder={texts.noteHint[kind]}
            defaultValue={typed.note}
            maxLength={MOST_NOTE}
          />
          <button className="button" type="submit">
            {texts[kind]}
          </button>
        </div>
      </PostForm>
      {moves.length > 0 && (
        <section className="stack" aria-labelledby="last">
          <div className="row apart">
            <h2 id="last">{texts.latest[kind]}</h2>
            <a className="text-button" href={`/admin/stock/moves?kind=${kind}`}>
              {texts.seeKind}
            </a>
          </div>
          <MovesTable frame={frame} moves={moves} />
        </section>
      )}
    </Page>
  )
}

function Found({ frame, found }: { frame: Frame; found: FoundStock }) {
  const { texts, locale } = frame
  const { stock: own } = texts
  const { stock, held, sku } = found
  return (
    <p>
      <b className="strong">{[pick(found.name, locale), pick(found.variant, locale)].filter(Boolean).join(", ")}</b>{" "}
      <span className="quiet-text">{sku}</span>
      <br />
      <span className="muted">
        {fill(own.foundStock, { stock })}
        {held > 0 && ` · ${counted(own.foundHeld_one, own.foundHeld_other, held)}`}
      </span>
    </p>
  )
}
