/** The part of the login screen without a password: an email, then the code sent to it. */
import { CodeForm } from "#app/account/signIn/CodeForm.tsx"
import { CodeSent } from "#app/account/signIn/CodeSent.tsx"
import type { CodeStep } from "#app/account/signIn/codeStep.ts"
import { EmailCodeForm } from "#app/account/signIn/EmailCodeForm.tsx"
import { useTexts } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/signIn/CodeEntry.css"
import "#app/ui/Button.css"

interface Props {
  code: CodeStep | undefined
  /** The screen's path with its query. */
  page: string
}

const TITLE = "code-title"

export function CodeEntry({ code, page }: Props) {
  const { t } = useTexts(accountTexts)
  const isSent = code !== undefined && code.sent > 0
  const password = (
    <Link className="TextButton" to={page}>
      {t("code.password")}
    </Link>
  )
  return (
    <section className="CodeEntry" aria-labelledby={TITLE}>
      <CodeSent code={code} />
      <h2 id={TITLE}>{isSent ? t("emailSent.title") : t("code.heading")}</h2>
      {isSent ? (
        <CodeForm key={`${code.email} ${code.sent}`} step={code} page={page} labelledBy={TITLE} others={password} />
      ) : (
        <>
          <p>{t("code.lead")}</p>
          <EmailCodeForm email={code?.email} action={page} labelledBy={TITLE} />
        </>
      )}
    </section>
  )
}
