/** One field that looks like six tiles. */
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
  /** Known after a wrong one. */
  triesLeft: number | undefined
}

export function CodeField({ form, triesLeft = 0 }: Props) {
  const { t, tn, number } = useTexts(accountTexts, formTexts)
  const field = form.field("loginCode", "code")
  const isWrong = field.error === "wrong"
  return (
    <div className="Field">
      <label htmlFor={field.id}>{t("fields.loginCode.label")}</label>
      <div className="CodeField" data-wrong={field.error !== undefined || undefined}>
        <input
          {...controlOf({ field, hint: t("code.hint") })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={field.initial}
          onInput={({ currentTarget }) => keepDigits(currentTarget)}
        />
      </div>
      {isWrong ? (
        <p className="Field__error" id={`${field.id}-error`}>
          <Icon name="warning-circle" size="small" />
          <span>{tn("code.wrong", triesLeft, { n: number(triesLeft) })}</span>
        </p>
      ) : (
        <FieldError field={field} />
      )}
      <p className="Field__hint" id={`${field.id}-hint`} hidden={field.error !== undefined}>
        {t("code.hint")}
      </p>
    </div>
  )
}

/** A code is pasted with whatever stands around it. */
function keepDigits(input: HTMLInputElement): void {
  const digits = input.value.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH)
  if (digits !== input.value) input.value = digits
}
