/** The search of a list: what it looks for, further choices beside it, and its button. */
import type { ReactNode } from "react"

interface Props {
  /** Address of the list. */
  action: string
  /** Name of the landmark. */
  title: string
  label: string
  /** Shown in the empty field; the label when left out. */
  hint?: string
  q: string
  submit: string
  children?: ReactNode
}

export function SearchBar({ action, title, label, hint = label, q, submit, children }: Props) {
  return (
    <search aria-label={title}>
      <form className="bar" action={action}>
        <label className="visually-hidden" htmlFor="q">
          {label}
        </label>
        <input
          className="input grow"
          id="q"
          name="q"
          type="search"
          placeholder={hint}
          defaultValue={q}
          autoComplete="off"
        />
        {children}
        <button className="button quiet" type="submit">
          {submit}
        </button>
      </form>
    </search>
  )
}
