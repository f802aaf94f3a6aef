/** Confirms a stock alert, or ends all alerts of an email. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useActionData, useSearchParams } from "#app/navigation.ts"
import type { AlertOutcome } from "#app/product/stockAlert/stockAlertActions.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { stockAlertTexts } from "#shared/i18n/stockAlert.ts"
import { paths, withQuery } from "#shared/paths.ts"

export function StockAlertScreen() {
  const { t } = useTexts(stockAlertTexts)
  const isStop = useSearchParams().has("stop")
  const outcome = useActionData<AlertOutcome>()
  if (outcome && "stopped" in outcome) return <Over title={t("stockAlert.stopTitle")} text={t("stockAlert.stopped")} />
  if (outcome && "confirmed" in outcome) {
    const { slug, variant_id } = outcome.confirmed
    const product = withQuery(paths.product(slug), new URLSearchParams({ variant: variant_id }).toString())
    return <Over title={t("stockAlert.doneTitle")} text={t("stockAlert.confirmed")} product={product} />
  }
  return (
    <OneThing title={t(isStop ? "stockAlert.stopTitle" : "stockAlert.confirmTitle")}>
      <p>{t(isStop ? "stockAlert.stopText" : "stockAlert.confirmText")}</p>
      {!isStop && <AnswerForm intent="confirm" />}
      <AnswerForm intent="stop" isOther={!isStop} />
    </OneThing>
  )
}

function Over({ title, text, product }: { title: string; text: string; product?: string }) {
  const { t } = useTexts(stockAlertTexts)
  return (
    <OneThing title={title}>
      <NoticeBox tone="good" role="status">
        {text}
      </NoticeBox>
      <ButtonLink look="quiet" to={product ?? paths.home}>
        {t(product ? "stockAlert.toProduct" : "stockAlert.browse")}
      </ButtonLink>
    </OneThing>
  )
}

function AnswerForm({ intent, isOther = false }: { intent: "confirm" | "stop"; isOther?: boolean }) {
  const { t } = useTexts(stockAlertTexts)
  const form = useShopForm({ intent, check: () => ({}) })
  const isStop = intent === "stop"
  const label = isStop ? t(isOther ? "stockAlert.stopInstead" : "stockAlert.stop") : t("stockAlert.confirm")
  return (
    <ShopForm form={form}>
      <FormProblem form={form} messages={{ invalid_token: t("stockAlert.invalid") }} />
      <Button type="submit" wide busy={form.busy} {...(isOther && { look: "quiet" as const })}>
        {form.busy ? t("stockAlert.confirming") : label}
      </Button>
    </ShopForm>
  )
}
