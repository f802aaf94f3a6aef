/**
 * The form for the six digits of a mailed code: typed, pasted or autofilled. Wrong codes stay visible; expired ones
 * have to be requested again.
 */
import { useEffect, useRef } from "react"
import { CodeField } from "#app/account/signIn/CodeField.tsx"
import type { CodeRefusal } from "#app/account/signIn/codeActions.ts"
import { type CodeStep, codeStepPath, ENTER_CODE } from "#app/account/signIn/codeStep.ts"
import { SendAgainForm } from "#app/account/signIn/SendAgainForm.tsx"
import { useFocusOnArrival } from "#app/account/signIn/useFocusOnArrival.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { VerifyCodeInput } from "#shared/contract/auth.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/signIn/CodeForm.css"
import "#app/ui/Button.css"

interface Props {
  step: CodeStep
  /** The page with the sign-in, with its query. */
  page: string
  labelledBy: string
  others: Elements
}

export function CodeForm({ step, page, labelledBy, others }: Props) {
  const { t } = useTexts(accountTexts)
  const { email } = step
  const action = codeStepPath(page, step)
  const wrong = useRef<string | undefined>(undefined)
  const form = useShopForm({
    intent: ENTER_CODE,
    // The last digit has submitted it: pressing the button too would waste an attempt.
    check: ({ code }) => (code === wrong.current ? { code: "wrong" } : checkFields(VerifyCodeInput, { email, code })),
  })
  const place = useFocusOnArrival<HTMLDivElement>()
  const refusal: CodeRefusal | undefined = form.refusal
  useEffect(() => {
    if (refusal?.fields?.["code"] === "wrong") wrong.current = refusal.values["code"]
  }, [refusal])
  const over = refusal?.code === "expired_code" || refusal?.code === "used_up_code" ? refusal.code : undefined
  return (
    <div className="CodeForm" ref={place}>
      {over && (
        <NoticeBox tone="warn" role="alert" ref={form.parts.problem}>
          <b>{t(`code.${over}`)}</b> <span>{t(`code.${over}_text`)}</span>
        </NoticeBox>
      )}
      <p className="CodeForm__to">
        <span>{t("code.sentTo")}</span> <b translate="no">{email}</b>
        <span>.</span>{" "}
        <Link className="TextButton" to={codeStepPath(page, { email, sent: 0 })}>
          {t("code.otherEmail")}
        </Link>
      </p>
      {!over && (
        <ShopForm form={form} action={action} labelledBy={labelledBy}>
          <FormProblem form={form} />
          <input type="hidden" name="email" value={email} />
          <CodeField form={form} triesLeft={refusal?.triesLeft} sendsItself />
          <Button type="submit" size="big" wide busy={form.busy}>
            {form.busy ? t("code.checking") : t("code.submit")}
          </Button>
        </ShopForm>
      )}
      <div className="CodeForm__others">
        <SendAgainForm action={action} email={email} isOver={over !== undefined} />
        {others}
      </div>
      {!over && <p className="CodeForm__small">{t("code.spam")}</p>}
    </div>
  )
}
