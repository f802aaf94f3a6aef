/** The form that applies a code. */
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import type { CodeRefusal } from "#app/stores/cart/refusals.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/CartFolds.css"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

/** The refusal of a form submitted without scripts. */
export interface RefusedCode extends CodeRefusal {
  field: string
  typed: string
}

export interface CodeFormProps {
  name: "coupon" | "code"
  /** Id of the surrounding form; by default it is its own form. */
  owner?: string
  label: string
  placeholder: string
  missing: string
  isBusy?: boolean
  refused?: RefusedCode | undefined
  wordsFor: (refusal: CodeRefusal) => string
  apply: (typed: string) => Promise<CodeRefusal | undefined>
}

const MOST_CHARACTERS = 40

export function CodeForm(props: CodeFormProps) {
  const { t, href } = useTexts(cartTexts)
  const { name, owner, refused, isBusy } = props
  const words = (refusal: CodeRefusal) => {
    if (refusal.reason === "missing") return props.missing
    return refusal.reason === "failed" ? t("cartPage.codeFailed") : props.wordsFor(refusal)
  }
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(refused && words(refused))
  const input = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error !== undefined) message.current?.scrollIntoView({ block: "nearest" })
  }, [error])
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const field = input.current
    if (!field) return
    const typed = field.value.trim()
    if (typed === "") setError(props.missing)
    else {
      setSending(true)
      const refusal = await props.apply(typed)
      setSending(false)
      setError(refusal && words(refusal))
      if (!refusal) field.value = ""
    }
    field.focus()
  }
  const parts = (
    <>
      <div className="Field">
        <label htmlFor={id}>{props.label}</label>
        <input
          className="Input"
          ref={input}
          id={id}
          form={owner}
          name={name}
          onKeyDown={owner === undefined ? undefined : (event) => event.key === "Enter" && send(event)}
          placeholder={props.placeholder}
          defaultValue={refused?.typed}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {error !== undefined && (
          <p ref={message} className="Field__error" id={`${id}-error`} role="alert">
            <Icon name="warning-circle" size="small" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <Button
        type="submit"
        look="quiet"
        form={owner}
        name={owner === undefined ? "intent" : "step"}
        value={name}
        onClick={owner === undefined ? undefined : send}
        busy={isSending || isBusy === true}
      >
        {isSending ? t("cartPage.applying") : t("cartPage.apply")}
      </Button>
    </>
  )
  if (owner !== undefined) return <div className="CodeFold__form">{parts}</div>
  return (
    <form className="CodeFold__form" method="post" action={href(paths.cart)} noValidate onSubmit={send}>
      {parts}
    </form>
  )
}
