import { AskOwnCode, canProve, OwnerProofField, useCodeProblems } from "#app/account/owner/OwnerProof.tsx"
import { type Owner, sentTo } from "#app/account/owner/ownerSteps.ts"
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { User } from "#shared/contract/auth.ts"
import { emailErrors, NameForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/account.css"

interface Props {
  user: User
  owner: Owner
  /** A confirmation link for a new email has just been sent. */
  isLinkSent: boolean
}

export function ProfileTab({ user, owner, isLinkSent }: Props) {
  const { t } = useTexts(accountTexts)
  return (
    <>
      <section className="Account__part" aria-labelledby="name-title">
        <h3 id="name-title">{t("account.nameTitle")}</h3>
        <NamesForm user={user} />
      </section>
      <section className="Account__part" aria-labelledby="email-title">
        <h3 id="email-title">{t("account.emailTitle")}</h3>
        <p className="Account__email">
          <span>{t("account.emailNow")}</span> <b translate="no">{user.email}</b>
          <span>{`. ${t("account.emailText")}`}</span>
        </p>
        {isLinkSent && (
          <NoticeBox tone="good" role="status">
            <b>{t("emailSent.title")}</b>
            <br />
            <span>{t("account.emailSent")}</span>
          </NoticeBox>
        )}
        <AskOwnCode owner={owner} tab="profile" />
        {canProve(owner) && <EmailForm key={owner.sent} owner={owner} />}
      </section>
    </>
  )
}

function NamesForm({ user: { firstName, lastName } }: { user: User }) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({
    intent: "names",
    initial: { firstName, lastName },
    check: (values) => checkFields(NameForm, { firstName: values["firstName"], lastName: values["lastName"] }),
  })
  return (
    <ShopForm form={form} action={accountTo("profile")} labelledBy="name-title" inPlace>
      <FormProblem form={form} title={t("account.nameFailed")} />
      <div className="Account__narrow">
        <TextField field={form.field("firstName")} autoComplete="given-name" />
        <TextField field={form.field("lastName")} autoComplete="family-name" />
      </div>
      <p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("account.saving") : t("account.save")}
        </Button>
      </p>
    </ShopForm>
  )
}

function EmailForm({ owner }: { owner: Owner }) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({ intent: "email", check: (values) => emailErrors(values, owner) })
  return (
    <ShopForm form={form} action={sentTo("profile", owner.sent)} labelledBy="email-title" inPlace>
      <FormProblem form={form} title={t("account.emailFailed")} messages={useCodeProblems()} />
      <div className="Account__narrow">
        <TextField
          field={form.field("email")}
          label={t("account.newEmail")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <OwnerProofField form={form} owner={owner} />
      </div>
      <p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("emailSent.againBusy") : t("account.changeEmail")}
        </Button>
      </p>
    </ShopForm>
  )
}
