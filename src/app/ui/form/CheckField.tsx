import { useTexts } from "#app/context.ts"
import { controlOf, FieldError, type FieldWords } from "#app/ui/form/Field.tsx"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/Check.css"
import "#app/ui/Field.css"

export function CheckField(props: FieldWords & { defaultChecked?: boolean }) {
  const { field, label, defaultChecked } = props
  const { t } = useTexts(formTexts)
  return (
    <div className="Field">
      <label className="Check">
        <input type="checkbox" value="yes" defaultChecked={defaultChecked} {...controlOf(props)} />
        <span>{label ?? t(`fields.${field.name}.label`)}</span>
      </label>
      <FieldError field={field} />
    </div>
  )
}
