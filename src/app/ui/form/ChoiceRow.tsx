/** One of several to choose from, as a row: its icon, name, words and price. Rows stand in a fieldset `ChoiceRows`. */
import type { ComponentProps, ReactNode } from "react"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import "#app/ui/form/ChoiceRow.css"

/** Besides what a radio button takes. */
interface Props extends Omit<ComponentProps<"input">, "type" | "className" | "title"> {
  icon?: IconName | undefined
  title: ReactNode
  text?: ReactNode
  /** At the row's end, such as its price. */
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
