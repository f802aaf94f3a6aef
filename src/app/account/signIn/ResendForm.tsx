/** Requests the mail with the link again: with one click for a known address, or for a typed one. */
import { useCountdown } from "#app/account/signIn/useCountdown.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { paths, withNext } from "#shared/paths.ts"

interface Props {
  /** Undefined if the form has to ask for it. */
  email?: string | undefined
  /** A mail was just sent, so the next one has to wait. */
  justSent?: boolean
  submit: string
  /** Where the mail's link continues to. */
  next?: string | undefined
}

export function ResendForm({ email, justSent = false, submit, next }: Props) {
  const { t, number } = useTexts(accountTexts)
  const wait = useCountdown(justSent)
  const form = useShopForm({
    intent: "resend",
    check: (values) => checkFields(EmailForm, { email: values["email"] }),
  })
  const button = form.busy ? t("emailSent.againBusy") : wait > 0 ? t("emailSent.wait", { n: number(wait) }) : submit
  return (
    <ShopForm form={form} action={withNext(paths.emailSended, next)}>
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
