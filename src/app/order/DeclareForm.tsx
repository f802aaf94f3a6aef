/** The form for withdrawal by order number, name and email. */
import { useTexts } from "#app/context.ts"
import { checkDeclaration, DECLARE, PART, WHOLE } from "#app/order/declaration.ts"
import { Button } from "#app/ui/Button.tsx"
import { ChoiceRow } from "#app/ui/form/ChoiceRow.tsx"
import { TextArea, TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { WITHDRAWAL_MAX_LENGTH } from "#shared/limits.ts"
import "#app/order/Withdraw.css"
import "#app/ui/form/ChoiceRow.css"

export function DeclareForm({ name, email }: { name: string; email: string }) {
  const { t } = useTexts(withdrawalTexts)
  const form = useShopForm({ intent: DECLARE, check: checkDeclaration, initial: { name, email } })
  const isPart = form.refusal?.values["scope"] === PART
  return (
    <ShopForm form={form}>
      <FormProblem form={form} />
      <TextField field={form.field("orderNumber")} autoComplete="off" spellCheck={false} />
      <TextField field={form.field("name")} autoComplete="name" />
      <TextField
        field={form.field("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset className="Withdraw__lines ChoiceRows">
        <legend>{t("withdrawal.scope")}</legend>
        <ChoiceRow name="scope" value={WHOLE} defaultChecked={!isPart} title={t("withdrawal.whole")} />
        <ChoiceRow
          name="scope"
          value={PART}
          defaultChecked={isPart}
          title={t("withdrawal.part")}
          text={t("withdrawal.partText")}
        />
      </fieldset>
      <TextArea field={form.field("statement")} optional rows={4} maxLength={WITHDRAWAL_MAX_LENGTH} />
      <Button type="submit" wide busy={form.busy}>
        {t(form.busy ? "withdrawal.sending" : "withdrawal.confirm")}
      </Button>
    </ShopForm>
  )
}
