/** An icon beside words of the same meaning. */
import { type IconName, icons } from "#operator/frame/icons.ts"

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-small" : "icon"} viewBox="0 0 256 256" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
