/** One of several ways, as a row to choose: its icon, name, words and price. */
import type { ReactNode } from "react"
import type { FormField } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"

interface Props {
  field: FormField
  value: string
  icon?: IconName
  name: ReactNode
  text?: ReactNode
  end?: ReactNode
  /** Chosen at first. */
  isFirst?: boolean
  /** Chosen as told; the shop has the last word. */
  isChosen?: boolean
  onChoose?: () => void
}

export function Option({ field, value, icon, name, text, end, isFirst, isChosen, onChoose }: Props) {
  const { id, control, error } = field
  return (
    <label className="CheckoutOption">
      <input
        type="radio"
        id={`${id}-${value}`}
        name={control}
        value={value}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={onChoose}
        {...(isChosen === undefined ? { defaultChecked: isFirst } : { checked: isChosen })}
      />
      {icon && <Icon name={icon} />}
      <span className="CheckoutOption__words">
        <b>{name}</b>
        {text && <small>{text}</small>}
      </span>
      {end && <span className="CheckoutOption__end">{end}</span>}
    </label>
  )
}
