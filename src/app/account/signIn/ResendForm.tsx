/** Asks for the mail with the link again: to the same address at a click, or to one that is typed. */
import { useEffect, useState } from "react"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { RESEND_PAUSE_MS, SECONDS } from "#shared/limits.ts"
import { paths } from "#shared/paths.ts"

interface Props {
  /** Undefined: it is asked for. */
  email?: string | undefined
  /** A mail has just gone out: the next one has to wait. */
  justSent?: boolean
  submit: string
}

export function ResendForm({ email, justSent = false, submit }: Props) {
  const { t, number } = useTexts(accountTexts)
  const wait = useCountdown(justSent)
  const form = useShopForm({
    intent: "resend",
    check: (values) => checkFields(EmailForm, { email: values["email"] }),
  })
  const button = form.busy ? t("emailSent.againBusy") : wait > 0 ? t("emailSent.wait", { n: number(wait) }) : submit
  return (
    <ShopForm form={form} action={paths.emailSended}>
      <FormProblem form={form} />
      {email === undefined ? (
        <TextField
          field={form.field("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Button type="submit" look="quiet" wide busy={form.busy} disabled={wait > 0}>
        {button}
      </Button>
    </ShopForm>
  )
}

/** Whole seconds left; begins in the browser, so that a page without scripts keeps its button. */
function useCountdown(running: boolean): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!running) return
    const end = performance.now() + RESEND_PAUSE_MS
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECONDS)))
    tick()
    const timer = setInterval(tick, SECONDS)
    return () => clearInterval(timer)
  }, [running])
  return left
}
