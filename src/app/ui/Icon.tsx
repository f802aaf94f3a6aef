/** An icon of the set, decorative: its meaning stands in text beside it. */
import laterSprite from "./icons/later.svg"
import { type IconName, laterIcons } from "./icons/names.ts"
import "#app/ui/Icon.css"

interface Props {
  name: IconName
  size?: "small"
  /** Mirrors where text runs from right to left, for arrows. */
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
