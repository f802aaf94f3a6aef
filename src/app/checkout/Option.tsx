/** A radio row that belongs to a form field and shows the field's error. */
import type { ReactNode } from "react"
import { ChoiceRow } from "#app/ui/form/ChoiceRow.tsx"
import type { FormField } from "#app/ui/form/useShopForm.ts"
import type { IconName } from "#app/ui/icons/names.ts"

interface Props {
  field: FormField
  value: string
  icon?: IconName
  name: ReactNode
  text?: ReactNode
  end?: ReactNode
  /** Not available; its text says why. */
  isOff?: boolean
  /** For styles that open the fields below it. */
  kind?: string
  /** Selected initially. */
  isFirst?: boolean
  /** Selected, when controlled. */
  isChosen?: boolean
  onChoose?: () => void
}

export function Option({ field, value, icon, name, text, end, isOff, kind, isFirst, isChosen, onChoose }: Props) {
  const { id, control, error } = field
  return (
    <ChoiceRow
      id={`${id}-${value}`}
      name={control}
      value={value}
      disabled={isOff}
      data-kind={kind}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onChange={onChoose}
      {...(isChosen === undefined ? { defaultChecked: isFirst } : { checked: isChosen })}
      icon={icon}
      title={name}
      text={text}
      end={end}
    />
  )
}
