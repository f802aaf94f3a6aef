/** Form fields: label above, hint and error below, all associated with the control. */
import type { ComponentPropsWithRef } from "react"
import { useTexts } from "#app/context.ts"
import type { Elements } from "#app/ui/elements.ts"
import { fieldMessage } from "#app/ui/form/fieldMessage.ts"
import type { FormField } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

export interface FieldWords {
  field: FormField
  /** The field's usual label by default. */
  label?: string
  hint?: string
  optional?: boolean
  /** Its share of the line, from the small breakpoint on. */
  span?: "half" | "third" | "two-thirds"
}

/** Attributes of every field's control. */
export function controlOf({ field, hint, optional = false }: FieldWords, describedBy?: string) {
  const { id, control, error } = field
  const described = [describedBy, hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ")
  return {
    id,
    name: control,
    required: !optional,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": described || undefined,
  }
}

export function Field({ field, label, hint, optional = false, span, children }: FieldWords & { children: Elements }) {
  const { t } = useTexts(formTexts)
  return (
    <div className="Field" data-span={span}>
      <label htmlFor={field.id}>
        <span>{`${label ?? t(`fields.${field.name}.label`)} `}</span>
        {optional && <small>{t("form.optional")}</small>}
      </label>
      {children}
      {hint && (
        <p className="Field__hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  )
}

export function FieldError({ field: { id, name, error } }: { field: FormField }) {
  const { t } = useTexts(formTexts)
  return error === undefined ? null : (
    <p className="Field__error" id={`${id}-error`}>
      <Icon name="warning-circle" size="small" />
      <span>{fieldMessage(t, name, error)}</span>
    </p>
  )
}

type InputProps = FieldWords & Omit<ComponentPropsWithRef<"input">, "id" | "name" | "defaultValue" | "required">

export function TextField(props: InputProps) {
  const { field, label, hint, optional, span, type = "text", enterKeyHint = "done", ...input } = props
  return (
    <Field {...props}>
      <input
        className="Input"
        type={type}
        defaultValue={field.initial}
        enterKeyHint={enterKeyHint}
        {...input}
        {...controlOf(props)}
      />
    </Field>
  )
}

export function TextArea(props: FieldWords & { rows: number; maxLength: number }) {
  return (
    <Field {...props}>
      <textarea
        className="Input"
        rows={props.rows}
        maxLength={props.maxLength}
        defaultValue={props.field.initial}
        {...controlOf(props)}
      />
    </Field>
  )
}

interface SelectProps extends FieldWords, Pick<ComponentPropsWithRef<"select">, "autoComplete" | "onChange"> {
  options: readonly { value: string; label: string }[]
}

/** One option is always selected, so browsers need not require it. */
export function SelectField(props: SelectProps) {
  const { field, options, autoComplete, onChange } = props
  return (
    <Field {...props}>
      <select
        className="Select"
        defaultValue={field.initial}
        autoComplete={autoComplete}
        onChange={onChange}
        {...controlOf({ ...props, optional: true })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
