/** A radio button as a row: icon, name, text and price. Rows are in a fieldset `ChoiceRows`. */
import type { ComponentProps, ReactNode } from "react"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import "#app/ui/form/ChoiceRow.css"

/** Beside the props of a radio button. */
interface Props extends Omit<ComponentProps<"input">, "type" | "className" | "title"> {
  icon?: IconName | undefined
  title: ReactNode
  text?: ReactNode
  /** At the end of the row, such as its price. */
  end?: ReactNode
}

export function ChoiceRow({ icon, title, text, end, ...radio }: Props) {
  return (
    <label className="ChoiceRow">
      <input type="radio" {...radio} />
      {icon && <Icon name={icon} />}
      <span className="ChoiceRow__words">
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {end && <span className="ChoiceRow__end">{end}</span>}
    </label>
  )
}
