import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextArea, TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { ContactInput, MESSAGE_MAX_LENGTH } from "#shared/contract/contact.ts"
import { checkFields } from "#shared/fields/field.ts"
import { pagesTexts } from "#shared/i18n/pages.ts"
import { paths } from "#shared/paths.ts"

export const ContactForm = observer(function ContactForm() {
  const { t, locale } = useTexts(pagesTexts)
  const { user } = useStores().session
  const form = useShopForm({
    intent: "contact",
    initial: user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {},
    check: ({ name, email, message }) => checkFields(ContactInput, { name, email, message, locale }),
  })
  return (
    <ShopForm form={form} action={paths.contact} labelledBy="contact-form" inPlace>
      <h2 id="contact-form">{t("contact.form")}</h2>
      <FormProblem form={form} title={t("contact.failed")} />
      <TextField field={form.field("name")} autoComplete="name" />
      <TextField
        field={form.field("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea field={form.field("message")} rows={7} maxLength={MESSAGE_MAX_LENGTH} hint={t("contact.orderHint")} />
      <Trap />
      <p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("contact.sending") : t("contact.send")}
        </Button>
      </p>
    </ShopForm>
  )
})

/** Hidden from sight, keyboards and screen readers; only robots fill it in. */
function Trap() {
  const { t } = useTexts(pagesTexts)
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        <span>{t("contact.trap")}</span>
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
