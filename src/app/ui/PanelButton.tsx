/** Opens a panel: as a popover without scripts, modal with them. */
import type { MouseEvent, ReactNode } from "react"
import { useStores } from "#app/context.ts"
import type { PanelName } from "#app/stores/PanelStore.ts"
import { panelId } from "#app/ui/Panel.tsx"

interface Props {
  panel: PanelName
  className: string
  /** The accessible name, if the content is only an icon. */
  label?: string
  children: ReactNode
}

export function PanelButton({ panel, className, label, children }: Props) {
  const { panels } = useStores()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    panels.show(panel)
  }
  return (
    <button
      type="button"
      className={className}
      popoverTarget={panelId(panel)}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={open}
    >
      {children}
    </button>
  )
}
