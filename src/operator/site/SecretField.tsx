/** A secret that is kept: never shown, only that it is there; typed anew where it shall be another. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Below } from "#operator/site/ShopPage.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { formatDate } from "#shared/dates.ts"

interface Props {
  frame: Frame
  name: string
  words: {
    label: string
    hint: string
    change: string
    /** Label of the field below the kept one. */
    another: string
    /** With the day. */
    kept: string
    /** For one that was typed before a fault elsewhere. */
    typed: string
  }
  maxLength: number
  /** Since when there is one that can be read. */
  keptAt: string | undefined
  isTyped: boolean
  span?: string
}

export function SecretField({ frame, name, words, maxLength, keptAt, isTyped, span = "" }: Props) {
  const wrong = frame.error?.fields[name] !== undefined
  const input = (
    <>
      <input
        className="input"
        type="password"
        id={name}
        name={name}
        autoComplete="new-password"
        maxLength={maxLength}
        aria-describedby={[`${name}-h`, wrong && `${name}-e`].filter(Boolean).join(" ")}
        aria-invalid={wrong ? true : undefined}
      />
      <Below frame={frame} name={name} hint={words.hint} />
    </>
  )
  const day = keptAt === undefined ? undefined : formatDate(keptAt, frame.locale)
  const kept = isTyped ? words.typed : day && fill(words.kept, { day })
  if (!kept) {
    return (
      <div className={`field ${span}`.trim()}>
        <label htmlFor={name}>{words.label}</label>
        {input}
      </div>
    )
  }
  return (
    <div className={`field ${span}`.trim()}>
      <span className="label">{words.label}</span>
      <details className="secret" open={wrong}>
        <summary>
          <Icon name="key" small />
          <span>{kept}</span>
          <span className="text-button">{words.change}</span>
        </summary>
        <label htmlFor={name}>{words.another}</label>
        {input}
      </details>
      {!wrong && <p className="hint">{words.hint}</p>}
    </div>
  )
}
