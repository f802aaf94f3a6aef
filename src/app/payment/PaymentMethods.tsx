import { useTexts } from "#app/context.ts"
import { methodAbout, methodIcon, methodTitle } from "#app/payment/paymentMethods.ts"
import { ChoiceRow } from "#app/ui/form/ChoiceRow.tsx"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import "#app/ui/form/ChoiceRow.css"

interface Props {
  methods: readonly PaymentMethod[]
  /** Initially selected; the first if it is not in the list. */
  chosen?: string | undefined
  /** For screen readers, which may not have read the heading. */
  legend: string
}

export function PaymentMethods({ methods, chosen, legend }: Props) {
  const { t, text } = useTexts(paymentTexts)
  const first = methods.some(({ id }) => id === chosen) ? chosen : methods[0]?.id
  return (
    <fieldset className="ChoiceRows">
      <legend className="visually-hidden">{legend}</legend>
      {methods.map(({ id, name, about: own }) => {
        const about = methodAbout(id)
        return (
          <ChoiceRow
            key={id}
            name="method"
            value={id}
            defaultChecked={id === first}
            icon={methodIcon(id)}
            title={methodTitle({ t, text }, id, [{ id, name }])}
            text={own ? text(own) : about && t(about)}
          />
        )
      })}
    </fieldset>
  )
}
