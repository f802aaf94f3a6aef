/** All errors of the checkout form, each linked to its field. */
import type { MouseEvent } from "react"
import { wordOf } from "#app/checkout/orderForm.ts"
import { ownWord } from "#app/checkout/ownFields.ts"
import { useTexts } from "#app/context.ts"
import { fieldMessage } from "#app/ui/form/fieldMessage.ts"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/checkout/checkout.css"

interface Props {
  form: ShopForm
  wrong: readonly string[]
  /** By control name. */
  own: ReadonlyMap<string, OrderField>
}

export function WrongFields({ form, wrong, own }: Props) {
  const { t, tn, number, text } = useTexts(checkoutTexts, formTexts)
  const goTo = (event: MouseEvent, control: string) => {
    if (form.focus(control)) event.preventDefault()
  }
  return (
    <NoticeBox tone="bad" role="alert">
      <b>{tn("checkout.wrong", wrong.length, { n: number(wrong.length) })}</b>
      <ul className="CheckoutProblem">
        {wrong.map((control) => {
          const field = own.get(control)
          const name = field ? ownWord(field) : wordOf(control)
          if (!name) return null
          const { id } = form.field(name, control)
          return (
            <li key={control}>
              <a href={`#${id}`} onClick={(event) => goTo(event, control)}>
                {(field ? `${text(field.label)}: ` : "") + fieldMessage(t, name, form.errors[control] ?? "")}
              </a>
            </li>
          )
        })}
      </ul>
    </NoticeBox>
  )
}
