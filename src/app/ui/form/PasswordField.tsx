/** A password that can be shown; a new one has its rules listed and ticked off while typing. */
import { useEffect, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { controlOf, Field, type FieldWords } from "#app/ui/form/Field.tsx"
import { useWeakness } from "#app/ui/form/useWeakness.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { passwordChecks } from "#shared/fields/account.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/Button.css"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

interface Props extends FieldWords {
  autoComplete: "current-password" | "new-password"
  /** For a new password. */
  withRules?: boolean
  /** Words that it must not contain, beside the email typed above. */
  own?: readonly string[]
}

const NONE: readonly string[] = []

export function PasswordField({ withRules = false, own = NONE, autoComplete, ...words }: Props) {
  const { t } = useTexts(formTexts)
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState({ password: "", email: "" })
  const input = useRef<HTMLInputElement>(null)
  const rulesId = `${words.field.id}-rules`

  useEffect(() => {
    // It may have been typed or autofilled before hydration.
    const form = input.current?.form
    if (!withRules || !form) return undefined
    const read = () => setTyped({ password: input.current?.value ?? "", email: emailIn(form) })
    const empty = () => setTyped({ password: "", email: "" })
    read()
    form.addEventListener("input", read)
    form.addEventListener("reset", empty)
    return () => {
      form.removeEventListener("input", read)
      form.removeEventListener("reset", empty)
    }
  }, [withRules])

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
      {withRules && <Rules id={rulesId} password={typed.password} own={[...own, typed.email]} />}
    </Field>
  )
}

function emailIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("email")
  return field instanceof HTMLInputElement ? field.value : ""
}

function Rules({ id, password, own }: { id: string; password: string; own: readonly string[] }) {
  const { t } = useTexts(formTexts)
  const isTyped = password !== ""
  const weakness = useWeakness(isTyped)
  const unguessable = isTyped && weakness !== undefined && weakness(password, own) === undefined
  const checks = { ...passwordChecks(password), unguessable }
  return (
    <ul className="PasswordRules" id={id} aria-label={t("form.passwordRules")}>
      {(["length", "uppercase", "number", "special", "unguessable"] as const).map((rule) => (
        <li key={rule} data-met={checks[rule] || undefined}>
          <Icon name={checks[rule] ? "check" : "circle"} size="small" />
          <span>{t(`form.rule.${rule}`)}</span>
          {checks[rule] && <span className="visually-hidden">{t("form.ruleMet")}</span>}
        </li>
      ))}
    </ul>
  )
}
