/** Ends the invitations to review that an address gets. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useActionData } from "#app/navigation.ts"
import type { StopOutcome } from "#app/order/invitations/stopInvitationsAction.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { stopInvitationsTexts } from "#shared/i18n/stopInvitations.ts"
import { paths } from "#shared/paths.ts"

export function StopInvitationsScreen() {
  const { t } = useTexts(stopInvitationsTexts)
  const outcome = useActionData<StopOutcome>()
  const form = useShopForm({ intent: "stop", check: () => ({}) })
  return (
    <OneThing title={t("stopInvitations.title")}>
      {outcome?.stopped ? (
        <>
          <NoticeBox tone="good" role="status">
            {t("stopInvitations.stopped")}
          </NoticeBox>
          <ButtonLink look="quiet" to={paths.home}>
            {t("stopInvitations.browse")}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t("stopInvitations.text")}</p>
          <ShopForm form={form}>
            <FormProblem form={form} messages={{ invalid_token: t("stopInvitations.invalid") }} />
            <Button type="submit" wide busy={form.busy}>
              {form.busy ? t("stopInvitations.stopping") : t("stopInvitations.stop")}
            </Button>
          </ShopForm>
        </>
      )}
    </OneThing>
  )
}
