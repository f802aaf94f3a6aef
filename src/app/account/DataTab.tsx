/** What the law grants a customer: a copy of their data, and an end to it. Source: GDPR, articles 15, 17 and 20. */
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { CheckField } from "#app/ui/form/CheckField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/account.css"
import "#app/ui/Button.css"

/** The gateway in front of the call knows who asks. */
const EXPORT = "/api/v1/user/export"

export function DataTab() {
  const { t } = useTexts(accountTexts)
  return (
    <>
      <section className="Account__part">
        <h3>{t("account.exportTitle")}</h3>
        <p>{t("account.exportText")}</p>
        <p>
          <a className="Button" data-look="quiet" href={EXPORT} download="account.json">
            <Icon name="download-simple" />
            {t("account.export")}
          </a>
        </p>
      </section>
      <section className="Account__part">
        <h3>{t("account.deleteTitle")}</h3>
        <p>{t("account.deleteText")}</p>
        <DeleteForm />
      </section>
    </>
  )
}

function DeleteForm() {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({
    intent: "delete",
    check: ({ confirm }) => (confirm === "yes" ? {} : { confirm: "missing" }),
  })
  return (
    <details className="Account__fold" open={form.refusal !== undefined}>
      <summary className="Button" data-look="quiet">
        <Icon name="trash" />
        {t("account.delete")}
      </summary>
      <ShopForm form={form} action={accountTo("data")}>
        <FormProblem form={form} title={t("account.deleteFailed")} />
        <CheckField field={form.field("confirm")} />
        <p>
          <Button type="submit" look="danger" busy={form.busy}>
            {form.busy ? t("account.removing") : t("account.deleteYes")}
          </Button>
        </p>
      </ShopForm>
    </details>
  )
}
