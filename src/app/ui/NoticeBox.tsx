/**
 * A box in the page that says what is the matter: for information, as a warning, after a success or a failure. Ad blockers take
 * such boxes away, so what comes and goes with it is an element around it.
 */
import type { ReactNode, Ref } from "react"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import "#app/ui/NoticeBox.css"

type Tone = "info" | "good" | "warn" | "bad"

const icons: Record<Tone, IconName> = {
  info: "info",
  good: "check-circle",
  warn: "clock",
  bad: "warning-circle",
}

interface Props {
  tone?: Tone
  icon?: IconName
  /** `alert` for what went wrong just now, `status` for what went well. */
  role?: "alert" | "status"
  /** To move the focus there. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function NoticeBox({ tone = "info", icon = icons[tone], role, ref, children }: Props) {
  return (
    <div>
      <div className="NoticeBox" data-tone={tone} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
        <Icon name={icon} />
        <div>{children}</div>
      </div>
    </div>
  )
}
