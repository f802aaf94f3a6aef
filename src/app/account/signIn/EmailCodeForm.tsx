import { ASK_CODE } from "#app/account/signIn/codeStep.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/ui/Button.css"

interface Props {
  /** The current page with its query. */
  action: string
  hint?: string
  labelledBy: string
  email?: string | undefined
}

export function EmailCodeForm({ action, hint, labelledBy, email = "" }: Props) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({
    intent: ASK_CODE,
    initial: { email },
    check: (values) => checkFields(EmailForm, { email: values["email"] }),
  })
  return (
    <ShopForm form={form} action={action} labelledBy={labelledBy}>
      <FormProblem form={form} />
      <TextField
        field={form.field("email")}
        {...(hint !== undefined && { hint })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="big" wide busy={form.busy}>
        {form.busy ? t("code.sending") : t("code.send")}
      </Button>
    </ShopForm>
  )
}
