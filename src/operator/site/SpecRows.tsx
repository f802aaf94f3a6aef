/** A list within a form: rows with buttons for their order, and an empty row for a new one. */
import type { ReactNode } from "react"
import { DoButton } from "#operator/frame/DoButton.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import type { IconName } from "#operator/frame/icons.ts"
import { Below } from "#operator/site/ShopPage.tsx"
import { listAt, type Spec, type Values } from "#operator/site/spec.ts"
import { fill } from "#provider/platform/words/fill.ts"

interface RowsProps {
  frame: Frame
  spec: Extract<Spec, { type: "list" }>
  values: Values
  at: string
  /** Fields of a row, by its index. */
  row: (place: number) => ReactNode
}

export function SpecRows({ frame, spec, values, at, row }: RowsProps) {
  const { labels, hints, another } = frame.texts.shopPages
  const rows = listAt(values, at)
  const what = labels[spec.label]
  const missing = Math.max(0, spec.least - rows.length)
  const open = spec.isAsked ? missing : 0
  const next = rows.length + open
  const folded = Array.from({ length: Math.min(spec.most - next, Math.max(1, missing - open)) })
  return (
    <fieldset id={at} className="tile flush">
      <legend className="visually-hidden">{what}</legend>
      <ol className="kinds">
        {[...rows, ...Array.from({ length: open })].map((_row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <li key={place}>
            <fieldset className="stack">
              <legend>{fill(frame.texts.shopPages.row, { what, n: place + 1 })}</legend>
              {row(place)}
              {place < rows.length && (
                <RowActs frame={frame} at={at} what={what} place={place} isLast={place === rows.length - 1} />
              )}
            </fieldset>
          </li>
        ))}
        {folded.length > 0 && (
          <li>
            <details>
              <summary>{fill(another, { what: what.toLowerCase() })}</summary>
              {folded.map((_row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
                <div className="stack" key={place}>
                  {row(next + place)}
                </div>
              ))}
            </details>
          </li>
        )}
      </ol>
      <div className="below">
        <Below frame={frame} name={at} hint={spec.hint && hints[spec.hint]} />
      </div>
    </fieldset>
  )
}

interface ActsProps extends Pick<RowsProps, "frame" | "at"> {
  what: string
  place: number
  isLast: boolean
}

function RowActs({ frame, at, what, place, isLast }: ActsProps) {
  const { rowUp, rowDown, rowAway } = frame.texts.shopPages
  const button = (how: "up" | "down" | "away", icon: IconName, words: string, disabled = false) => (
    <DoButton
      value={`${how}:${at}.${place}`}
      icon={icon}
      label={fill(words, { what, n: place + 1 })}
      disabled={disabled}
    />
  )
  return (
    <div className="acts">
      {button("up", "arrow-up", rowUp, place === 0)}
      {button("down", "arrow-down", rowDown, isLast)}
      {button("away", "trash", rowAway)}
    </div>
  )
}
