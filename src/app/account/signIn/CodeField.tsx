/** An input for a code that looks like six tiles. */
import { type FormEvent, useRef } from "react"
import { useTexts } from "#app/context.ts"
import { controlOf, FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import { formTexts } from "#shared/i18n/form.ts"
import { CODE_LENGTH } from "#shared/limits.ts"
import "#app/account/signIn/CodeForm.css"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  /** Known after a wrong code. */
  triesLeft: number | undefined
  /** The form has no other field, so the last digit submits it, as the hint says. */
  sendsItself?: boolean
}

export function CodeField({ form, triesLeft = 0, sendsItself = false }: Props) {
  const { t, tn, number } = useTexts(accountTexts, formTexts)
  const field = form.field("loginCode", "code")
  const hint = t(sendsItself ? "code.hintSends" : "code.hint")
  const sent = useRef("")
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    keepDigits(input)
    if (input.value.length < CODE_LENGTH) sent.current = ""
    else if (sendsItself && sent.current !== input.value) {
      sent.current = input.value
      input.form?.requestSubmit()
    }
  }
  const isWrong = field.error === "wrong"
  return (
    <div className="Field">
      <label htmlFor={field.id}>{t("fields.loginCode.label")}</label>
      <div className="CodeField" data-wrong={field.error !== undefined || undefined}>
        <input
          {...controlOf({ field, hint })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={field.initial}
          onInput={onInput}
        />
      </div>
      {isWrong ? (
        <p className="Field__error" id={`${field.id}-error`} role="alert">
          <Icon name="warning-circle" size="small" />
          <span>{tn("code.wrong", triesLeft, { n: number(triesLeft) })}</span>
        </p>
      ) : (
        <FieldError field={field} />
      )}
      <p className="Field__hint" id={`${field.id}-hint`} hidden={field.error !== undefined}>
        {hint}
      </p>
    </div>
  )
}

/** Pasted codes come with surrounding text. */
function keepDigits(input: HTMLInputElement): void {
  const digits = input.value.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH)
  if (digits !== input.value) input.value = digits
}
