import { useTexts } from "#app/context.ts"
import { stateLooks } from "#app/order/orderLook.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import type { OrderState } from "#shared/orderStatus.ts"
import "#app/order/order.css"

export function StatusLabel({ state }: { state: OrderState }) {
  const { t } = useTexts(orderTexts)
  const { tone, icon } = stateLooks[state]
  return (
    <span className="StatusLabel" data-tone={tone}>
      <Icon name={icon} size="small" />
      <span>{t(`order.status.${state}`)}</span>
    </span>
  )
}
