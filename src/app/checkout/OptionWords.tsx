/** The words of a delivery method: when it arrives, and further information. */
import { useTexts } from "#app/context.ts"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import "#app/checkout/checkout.css"
import "#app/ui/form/ChoiceRow.css"

export function OptionWords({ option: { arrival, description, pickupPoints } }: { option: DeliveryOption }) {
  const { text } = useTexts()
  const [only, ...others] = pickupPoints
  return (
    <>
      <span className="ChoiceRow__when">{text(arrival.words)}</span>
      <span>{text(description)}</span>
      {only && others.length === 0 && <span className="CheckoutOptions__place">{only.address}</span>}
    </>
  )
}
