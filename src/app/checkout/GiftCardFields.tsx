import { useTexts } from "#app/context.ts"
import { TextArea, TextField } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { GIFT_MESSAGE_MAX_LENGTH } from "#shared/contract/placeOrder.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/checkout.css"

export function GiftCardFields({ form }: { form: ShopForm }) {
  const { t } = useTexts(checkoutTexts)
  return (
    <fieldset className="GiftCardFields">
      <legend>{t("checkout.giftCards")}</legend>
      <p className="CheckoutStep__text">{t("checkout.giftCardsText")}</p>
      <TextField
        field={form.field("recipient", "giftCard.recipient")}
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        field={form.field("giftMessage", "giftCard.message")}
        optional
        rows={3}
        maxLength={GIFT_MESSAGE_MAX_LENGTH}
      />
    </fieldset>
  )
}
