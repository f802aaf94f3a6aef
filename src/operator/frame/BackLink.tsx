/** The way back, at the top of a page below another. */
import { Icon } from "#operator/frame/Icon.tsx"

interface Props {
  href: string
  /** What it leads to. */
  text: string
  /** Where it is shown, if not everywhere. */
  on?: "phone-only" | "only-narrow" | undefined
}

export function BackLink({ href, text, on }: Props) {
  return (
    <a className={on === undefined ? "back" : `back ${on}`} href={href}>
      <Icon name="caret-left" small />
      {text}
    </a>
  )
}
