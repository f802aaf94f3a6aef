/** The field that proves the customer's identity again: the password, or a mailed code for accounts without one. */
import { ASK_OWN_CODE, type Owner, type OwnerTab, sentTo } from "#app/account/owner/ownerSteps.ts"
import { CodeField } from "#app/account/signIn/CodeField.tsx"
import type { CodeRefusal } from "#app/account/signIn/codeActions.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { PasswordField } from "#app/ui/form/PasswordField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { type ShopForm as FormParts, useShopForm } from "#app/ui/form/useShopForm.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/account.css"

/** Whether the form can be submitted: a code must be requested first. */
export const canProve = ({ hasPassword, sent }: Owner) => hasPassword || sent > 0

export function OwnerProofField({ form, owner }: { form: FormParts; owner: Owner }) {
  const refusal: CodeRefusal | undefined = form.refusal
  if (owner.hasPassword) return <PasswordField field={form.field("currentPassword")} autoComplete="current-password" />
  return <CodeField form={form} triesLeft={refusal?.triesLeft} />
}

export function useCodeProblems() {
  const { t } = useTexts(accountTexts)
  return { expired_code: t("owner.expired"), used_up_code: t("owner.usedUp") }
}

/** Renders nothing for accounts with a password. */
export function AskOwnCode({ owner, tab }: { owner: Owner; tab: OwnerTab }) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({ intent: ASK_OWN_CODE, check: () => ({}) })
  if (owner.hasPassword) return null
  const { email, sent } = owner
  return (
    <ShopForm form={form} action={sentTo(tab, sent)} inPlace>
      <FormProblem form={form} />
      <input type="hidden" name="tab" value={tab} />
      <p className="Account__email" role="status">
        <span key={sent}>{t(sent > 0 ? "code.sentTo" : "owner.codeText")}</span> <b translate="no">{email}</b>
        <span>.</span>
      </p>
      <p>
        <Button type="submit" look="quiet" busy={form.busy}>
          {form.busy ? t("code.sending") : t(sent > 0 ? "code.again" : "code.send")}
        </Button>
      </p>
    </ShopForm>
  )
}
