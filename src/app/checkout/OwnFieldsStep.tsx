import { OWN, ownWord } from "#app/checkout/ownFields.ts"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { controlOf, Field, type FieldWords, TextField } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { MAX_OWN_TEXT } from "#shared/fields/ownValues.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  fields: readonly OrderField[]
}

export function OwnFieldsStep({ form, fields }: Props) {
  const { t } = useTexts(checkoutTexts)
  return (
    <Step id="checkout-own" title={t("checkout.own")}>
      <div className="Fields">
        {fields.map((field) => (
          <OwnField key={field.key} form={form} field={field} />
        ))}
      </div>
    </Step>
  )
}

function OwnField({ form, field }: { form: ShopForm; field: OrderField }) {
  const { text } = useTexts()
  const { key, type, label, hint, unit, required } = field
  const words: FieldWords = {
    field: form.field(ownWord(field), OWN + key),
    label: unit ? `${text(label)} (${unit})` : text(label),
    optional: !required,
    ...(hint && { hint: text(hint) }),
    ...(type !== "text" && { span: "half" }),
  }
  if (type === "choice") return <Choice words={words} choices={field.choices ?? []} />
  if (type === "date") return <TextField {...words} type="date" />
  if (type === "number") return <TextField {...words} inputMode="decimal" autoComplete="off" />
  return <TextField {...words} maxLength={MAX_OWN_TEXT} />
}

/** Nothing is preselected, so that every sent choice is deliberate. */
function Choice({ words, choices }: { words: FieldWords; choices: NonNullable<OrderField["choices"]> }) {
  const { t, text } = useTexts(checkoutTexts)
  return (
    <Field {...words}>
      <select className="Select" defaultValue={words.field.initial} {...controlOf(words)}>
        <option value="">{t("checkout.choose")}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {text(label)}
          </option>
        ))}
      </select>
    </Field>
  )
}
