/** Counting stock: expected, counted, and the difference. The field for codes keeps the focus. */
import { Field, Select } from "#operator/frame/Field.tsx"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { piecesText } from "#operator/stock/pieces.ts"
import { StockHead } from "#operator/stock/StockTabs.tsx"
import type { CountLine, StockCount } from "#provider/catalogue/stock/countStock.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface CountProps extends StockCount {
  frame: Frame
  /** Refused values, by field. */
  typed: Readonly<Record<string, string>>
}

const MOST_SHOWN = 6

export function Count({ frame, lines, categories, typed }: CountProps) {
  const { stock: texts } = frame.texts
  const known = lines.filter(({ there }) => there !== null).length
  const isEmpty = lines.length === 0
  const aside = isEmpty ? undefined : fill(texts.progress, { n: known, all: lines.length })
  return (
    <Page frame={frame} title={`${texts.parts.count} · ${texts.title}`} hasBar={!isEmpty}>
      <StockHead frame={frame} current="count" aside={aside} />
      <PostForm id="count" className="stack" action="/admin/stock/count">
        <div className="bar scan">
          <Field
            frame={frame}
            name="code"
            label={texts.scan}
            span="grow"
            placeholder={texts.scanHint}
            defaultValue={typed["code"]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
          <button className="button quiet" type="submit">
            {texts.add}
          </button>
          <Select
            frame={frame}
            name="in"
            label={texts.category}
            span={isEmpty ? "" : "wide-only"}
            options={[
              { value: "", text: texts.noCategory },
              ...categories.map(({ id, name }) => ({ value: id, text: pick(name, frame.locale) })),
            ]}
          />
        </div>
        {!isEmpty && <Lines frame={frame} lines={lines} typed={typed} />}
      </PostForm>
      {isEmpty ? (
        <div className="empty">
          <h2>{texts.nothingToCount}</h2>
          <p className="muted">{texts.nothingToCountText}</p>
        </div>
      ) : (
        <Foot frame={frame} lines={lines} />
      )}
    </Page>
  )
}

function Lines({ frame, lines, typed }: Omit<CountProps, "categories">) {
  const { stock: texts, products } = frame.texts
  return (
    <div
      className="tile flush count-list"
      data-count={[texts.noDifference, texts.differences_one, texts.differences_other].join("|")}
    >
      <ul>
        <li className="list-head" aria-hidden="true">
          <span />
          <span>{products.product}</span>
          <span className="end">{texts.system}</span>
          <span className="end">{texts.there}</span>
        </li>
        {lines.map((line) => (
          <Line key={line.id} frame={frame} line={line} typed={typed[`there.${line.id}`]} />
        ))}
      </ul>
    </div>
  )
}

function Line({ frame, line, typed }: { frame: Frame; line: CountLine; typed: string | undefined }) {
  const { texts, locale } = frame
  const { stock: own } = texts
  const { expected, held, there, picture } = line
  const field = `there.${line.id}`
  const wrong = frame.error?.fields[field]
  const variant = pick(line.variant, locale)
  const name = [pick(line.name, locale), variant].filter(Boolean).join(", ")
  const difference = there === null ? undefined : there - expected
  return (
    <li className={difference === undefined ? undefined : difference === 0 ? "ok" : "diff"} data-expected={expected}>
      <Thumb src={picture} />
      <span>
        <b>{pick(line.name, locale)}</b>
        {variant && <span className="small-text muted">{variant} </span>}
        <span className="quiet-text nowrap sku">{line.sku}</span>
        {held > 0 && <span className="quiet-text nowrap"> {counted(own.held_one, own.held_other, held)}</span>}
        {wrong && (
          <span className="error" id={`${field}-e`}>
            {fieldText(frame, wrong, "stock")}
          </span>
        )}
      </span>
      <span className="expected">
        <span className="visually-hidden">{own.system} </span>
        {expected}
        <b className="nowrap">{difference ? piecesText(difference) : ""}</b>
      </span>
      <input
        className="input"
        id={field}
        name={field}
        defaultValue={typed ?? there ?? ""}
        inputMode="numeric"
        autoComplete="off"
        aria-label={fill(own.thereOf, { name })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${field}-e` : undefined}
      />
    </li>
  )
}

function Foot({ frame, lines }: Pick<CountProps, "frame" | "lines">) {
  const { stock: texts } = frame.texts
  const differences = lines.flatMap(({ there, expected }) =>
    there === null || there === expected ? [] : there - expected,
  )
  const n = differences.length
  const shown = [...differences.slice(0, MOST_SHOWN).map(piecesText), ...(n > MOST_SHOWN ? ["…"] : [])]
  return (
    <>
      <div className="row">
        <p className="hint">{texts.countHint}</p>
        <button className="text-button" type="submit" form="count" name="do" value="drop">
          {texts.drop}
        </button>
      </div>
      <div className="action-bar">
        <p data-differences>
          <b>{n === 0 ? texts.noDifference : counted(texts.differences_one, texts.differences_other, n)}</b>{" "}
          {shown.join(", ")}
        </p>
        <a className="button quiet fit" href="/admin">
          {texts.later}
        </a>
        <button className="button fit" type="submit" form="count" name="do" value="adjust" data-adjust={texts.adjust}>
          {texts.adjust} {n || ""}
        </button>
      </div>
    </>
  )
}
