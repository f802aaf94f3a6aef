/** The balance of a gift card by its code. The answer comes with the form, because a code must not be in an address. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { useActionData } from "#app/navigation.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import type { GiftCardBalance } from "#shared/contract/payment.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import { paths } from "#shared/paths.ts"
import "#app/payment/payment.css"

export function GiftCardScreen() {
  const { t } = useTexts(paymentTexts)
  const answer = useActionData<{ card?: GiftCardBalance }>()
  const form = useShopForm({
    intent: "balance",
    check: ({ giftCard = "" }) => (giftCard.trim() === "" ? { giftCard: "missing" } : {}),
  })
  return (
    <OneThing title={t("payment.giftCardTitle")}>
      <p>{t("payment.giftCardLead")}</p>
      {answer?.card && !form.busy && <Balance card={answer.card} />}
      <ShopForm form={form} inPlace>
        <FormProblem form={form} />
        <TextField
          field={form.field("giftCard")}
          hint={t("payment.giftCardHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" wide busy={form.busy}>
          {t(form.busy ? "payment.giftCardChecking" : "payment.giftCardCheck")}
        </Button>
      </ShopForm>
    </OneThing>
  )
}

function Balance({ card: { last4, balance, expiresAt } }: { card: GiftCardBalance }) {
  const { t, money } = useTexts(paymentTexts)
  const { date } = useDates()
  return (
    <section className="GiftCardBalance" role="status">
      <p>{t("payment.giftCardFound", { last4 })}</p>
      <p className="GiftCardBalance__amount" translate="no">
        {money(centsOf(balance))}
      </p>
      <p>{expiresAt === null ? t("payment.giftCardEndless") : t("payment.giftCardEnds", { date: date(expiresAt) })}</p>
      {balance > 0 && (
        <>
          <p>{t("payment.giftCardUse")}</p>
          <p className="GiftCardBalance__go">
            <ButtonLink to={paths.cart} look="quiet">
              {t("cart.view")}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}
