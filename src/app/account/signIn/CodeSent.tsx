/**
 * Announces to screen readers that a code was sent. It stays mounted while the forms around it change, since otherwise
 * the text is not announced.
 */
import type { CodeStep } from "#app/account/signIn/codeStep.ts"
import { useTexts } from "#app/context.ts"
import { accountTexts } from "#shared/i18n/account.ts"

export function CodeSent({ code }: { code: CodeStep | undefined }) {
  const { t } = useTexts(accountTexts)
  return (
    <p className="visually-hidden" role="status">
      {code && code.sent > 0 && <span key={code.sent}>{`${t("code.sentTo")} ${code.email}`}</span>}
    </p>
  )
}
