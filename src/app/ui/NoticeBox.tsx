/**
 * A message box in the page: information, warning, success or failure. Ad blockers remove such boxes, so wrap ones that
 * come and go in an element.
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
  /** `alert` for a failure just now, `status` for a success. */
  role?: "alert" | "status"
  /** For moving the focus there. */
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
