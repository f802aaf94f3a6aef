/** Requests another code with one click: after a pause beside a sent code, or at once in place of an expired one. */
import { ASK_CODE } from "#app/account/signIn/codeStep.ts"
import { useCountdown } from "#app/account/signIn/useCountdown.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/ui/Button.css"

interface Props {
  action: string
  email: string
  /** The current code is no longer valid. */
  isOver: boolean
}

export function SendAgainForm({ action, email, isOver }: Props) {
  const { t, number } = useTexts(accountTexts)
  const wait = useCountdown(!isOver)
  const form = useShopForm({ intent: ASK_CODE, check: () => ({}) })
  return (
    <ShopForm form={form} action={action}>
      <FormProblem form={form} />
      <input type="hidden" name="email" value={email} />
      {isOver ? (
        <Button type="submit" size="big" wide busy={form.busy}>
          {form.busy ? t("code.sending") : t("code.again")}
        </Button>
      ) : (
        <button type="submit" className="TextButton" disabled={wait > 0} aria-busy={form.busy || undefined}>
          {form.busy ? t("code.sending") : wait > 0 ? t("code.wait", { n: number(wait) }) : t("code.again")}
        </button>
      )}
    </ShopForm>
  )
}
