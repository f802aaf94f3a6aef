/** Export and deletion of a customer's data. Source: GDPR, articles 15, 17 and 20. */
import { AskOwnCode, canProve, OwnerProofField, useCodeProblems } from "#app/account/owner/OwnerProof.tsx"
import { type Owner, sentTo } from "#app/account/owner/ownerSteps.ts"
import { useTexts } from "#app/context.ts"
import type { Refusal } from "#app/loading.ts"
import { useActionData } from "#app/navigation.ts"
import { Button } from "#app/ui/Button.tsx"
import { CheckField } from "#app/ui/form/CheckField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { deleteErrors } from "#shared/fields/accountForms.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/account.css"
import "#app/ui/Button.css"

/** The gateway adds the session to this call. */
const EXPORT = "/api/v1/user/export"

export function DataTab({ owner }: { owner: Owner }) {
  const { t } = useTexts(accountTexts)
  return (
    <>
      <section className="Account__part">
        <h3>{t("account.exportTitle")}</h3>
        <p>{t("account.exportText")}</p>
        <p>
          <a className="Button" data-look="quiet" href={EXPORT} download="account.json">
            <Icon name="download-simple" />
            <span>{t("account.export")}</span>
          </a>
        </p>
      </section>
      <section className="Account__part">
        <h3>{t("account.deleteTitle")}</h3>
        <p>{t("account.deleteText")}</p>
        <Deleting owner={owner} />
      </section>
    </>
  )
}

function Deleting({ owner }: { owner: Owner }) {
  const { t } = useTexts(accountTexts)
  const isTried = useActionData<Refusal>() !== undefined
  return (
    <details className="Account__fold" open={owner.sent > 0 || isTried}>
      <summary className="Button" data-look="quiet">
        <Icon name="trash" />
        <span>{t("account.delete")}</span>
      </summary>
      <AskOwnCode owner={owner} tab="data" />
      {canProve(owner) && <DeleteForm key={owner.sent} owner={owner} />}
    </details>
  )
}

function DeleteForm({ owner }: { owner: Owner }) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({ intent: "delete", check: (values) => deleteErrors(values, owner) })
  return (
    <ShopForm form={form} action={sentTo("data", owner.sent)}>
      <FormProblem form={form} title={t("account.deleteFailed")} messages={useCodeProblems()} />
      <div className="Account__narrow">
        <OwnerProofField form={form} owner={owner} />
        <CheckField field={form.field("confirm")} />
      </div>
      <p>
        <Button type="submit" look="danger" busy={form.busy}>
          {form.busy ? t("account.removing") : t("account.deleteYes")}
        </Button>
      </p>
    </ShopForm>
  )
}
