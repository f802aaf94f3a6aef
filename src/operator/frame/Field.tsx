/** A form field with its label, its hint and its fault. */
import type { InputHTMLAttributes } from "react"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  frame: Frame
  name: string
  label: string
  hint?: string | undefined
  /** Shown beside the label. */
  aside?: string | undefined
  /** Width in a form of several columns. */
  span?: string | undefined
}

export function Field({ frame, name, label, hint, aside, span = "", ...input }: FieldProps) {
  const wrong = frame.error?.fields[name]
  const described = [hint && `${name}-h`, wrong && `${name}-e`].filter(Boolean).join(" ")
  return (
    <div className={`field ${span}`.trim()}>
      <label htmlFor={name}>
        {label}
        {aside && <span className="optional"> {aside}</span>}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        aria-describedby={described || undefined}
        aria-invalid={wrong ? true : undefined}
        {...input}
      />
      {hint && (
        <p className="hint" id={`${name}-h`}>
          {hint}
        </p>
      )}
      <Wrong frame={frame} name={name} />
    </div>
  )
}

export function Wrong({ frame, name }: { frame: Frame; name: string }) {
  const wrong = frame.error?.fields[name]
  if (!wrong) return null
  return (
    <p className="error" id={`${name}-e`}>
      <Icon name="warning-circle" small />
      {fieldText(frame, wrong, name)}
    </p>
  )
}

interface SelectProps {
  frame: Frame
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  value?: string | undefined
  span?: string | undefined
  /** The label is for screen readers only, because the field is clear to the eye. */
  isQuiet?: boolean
}

export function Select({ frame, name, label, options, value, span = "", isQuiet = false }: SelectProps) {
  const wrong = frame.error?.fields[name]
  const select = (
    <select
      className="select"
      id={name}
      name={name}
      defaultValue={value}
      aria-describedby={wrong && `${name}-e`}
      aria-invalid={wrong ? true : undefined}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
  const words = (
    <label htmlFor={name} className={isQuiet ? "visually-hidden" : undefined}>
      {label}
    </label>
  )
  if (!isQuiet) {
    return (
      <div className={`field ${span}`.trim()}>
        {words}
        {select}
        <Wrong frame={frame} name={name} />
      </div>
    )
  }
  return (
    <>
      {words}
      {select}
    </>
  )
}
