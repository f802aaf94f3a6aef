/** A password that can be shown, and for a new one its rules, ticked off while it is typed. */
import { useEffect, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { controlOf, Field, type FieldWords } from "#app/ui/form/Field.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { passwordChecks } from "#shared/fields/account.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/Button.css"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

interface Props extends FieldWords {
  autoComplete: "current-password" | "new-password"
  /** For a password that is being chosen. */
  withRules?: boolean
}

export function PasswordField({ withRules = false, autoComplete, ...words }: Props) {
  const { t } = useTexts(formTexts)
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const rulesId = `${words.field.id}-rules`

  useEffect(() => {
    // It may have been typed, or filled in by the browser, before the scripts were there.
    setTyped(input.current?.value ?? "")
    const form = input.current?.form
    const empty = () => setTyped("")
    form?.addEventListener("reset", empty)
    return () => form?.removeEventListener("reset", empty)
  }, [])

  return (
    <Field {...words}>
      <div className="Password">
        <input
          ref={input}
          className="Input"
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onInput={withRules ? (event) => setTyped(event.currentTarget.value) : undefined}
          {...controlOf(words, withRules ? rulesId : undefined)}
        />
        <button
          type="button"
          className="IconButton WithScripts"
          aria-label={shown ? t("form.hidePassword") : t("form.showPassword")}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-slash" : "eye"} />
        </button>
      </div>
      {withRules && <Rules id={rulesId} password={typed} />}
    </Field>
  )
}

function Rules({ id, password }: { id: string; password: string }) {
  const { t } = useTexts(formTexts)
  const checks = passwordChecks(password)
  return (
    <ul className="PasswordRules" id={id} aria-label={t("form.passwordRules")}>
      {(["length", "uppercase", "number", "special"] as const).map((rule) => (
        <li key={rule} data-met={checks[rule] || undefined}>
          <Icon name={checks[rule] ? "check" : "circle"} size="small" />
          {t(`form.rule.${rule}`)}
          {checks[rule] && <span className="visually-hidden">{t("form.ruleMet")}</span>}
        </li>
      ))}
    </ul>
  )
}
