/** A small button of a list: moves a row up or down, or removes it. Sent as the field `do`. */
import { Icon } from "#operator/frame/Icon.tsx"
import type { IconName } from "#operator/frame/icons.ts"

interface Props {
  /** Value of the field `do`. */
  value: string
  icon: IconName
  /** In words, with the row's name. */
  label: string
  disabled?: boolean
}

export function DoButton({ value, icon, label, disabled = false }: Props) {
  return (
    <button className="icon-button" type="submit" name="do" value={value} disabled={disabled} aria-label={label}>
      <Icon name={icon} small />
    </button>
  )
}
