/** The link back, at the top of a subordinate page. */
import { Icon } from "#operator/frame/Icon.tsx"

interface Props {
  href: string
  /** Name of the page it leads to. */
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
