/** An order's status as icon and word on a tint. */
import { useTexts } from "#app/context.ts"
import { type ShownStatus, statusLooks } from "#app/order/orderLook.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"

export function StatusLabel({ status }: { status: ShownStatus }) {
  const { t } = useTexts(orderTexts)
  const { tone, icon } = statusLooks[status]
  return (
    <span className="StatusLabel" data-tone={tone}>
      <Icon name={icon} size="small" />
      <span>{t(`order.status.${status}`)}</span>
    </span>
  )
}
