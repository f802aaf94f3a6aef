/** A decorative icon: its meaning is in the text beside it. */
import laterSprite from "./icons/later.svg"
import { type IconName, laterIcons } from "./icons/names.ts"
import "#app/ui/Icon.css"

interface Props {
  name: IconName
  size?: "small"
  /** Mirrored in right-to-left text, for arrows. */
  flip?: boolean
}

const later: ReadonlySet<string> = new Set(laterIcons)

export function Icon({ name, size, flip = false }: Props) {
  return (
    <svg className={flip ? "Icon flip" : "Icon"} data-size={size} aria-hidden="true">
      <use href={`${later.has(name) ? laterSprite : ""}#i-${name}`} />
    </svg>
  )
}
