/** The second step of withdrawing: who, from what, and the button that says so. Source: Directive 2011/83, article 11a. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { TextArea } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import { WITHDRAWAL_MAX_LENGTH } from "#shared/limits.ts"
import "#app/order/order.css"

export interface WithdrawData {
  order: Pick<OrderView, "id" | "number" | "email" | "withdrawUntil" | "withdrawnAt"> & {
    name: string
    lines: Pick<OrderView["lines"][number], "name" | "variant_name" | "amount">[]
  }
}

export function WithdrawScreen({ order }: WithdrawData) {
  const { t } = useTexts(orderTexts)
  const { moment } = useDates()
  const back = orderTo(order.id, useOrderKey())
  const { withdrawnAt, withdrawUntil, email } = order
  return (
    <OneThing title={t("order.withdrawTitle")}>
      {withdrawnAt !== null && (
        <NoticeBox tone="good" role="status">
          <b>{t("order.withdrawn")}</b>
          <p>{t("order.withdrawnText", { moment: moment(withdrawnAt), email })}</p>
        </NoticeBox>
      )}
      {withdrawnAt === null && withdrawUntil === null && <NoticeBox>{t("order.withdrawClosed")}</NoticeBox>}
      {withdrawUntil !== null && <Statement order={order} />}
      <p>
        <ButtonLink to={back} look="quiet" wide>
          {t("order.withdrawBack")}
        </ButtonLink>
      </p>
    </OneThing>
  )
}

function Statement({ order }: WithdrawData) {
  const { t, text, number } = useTexts(orderTexts)
  const form = useShopForm({ intent: "withdraw", check: () => ({}) })
  const { name, email, lines } = order
  return (
    <>
      <p>{t("order.withdrawLead")}</p>
      <dl className="Statement">
        <dt>{t("order.withdrawName")}</dt>
        <dd>{name}</dd>
        <dt>{t("order.number")}</dt>
        <dd>{order.number}</dd>
        <dt>{t("order.items")}</dt>
        {lines.map((line) => (
          <dd key={`${line.name.es} ${line.variant_name.es}`}>
            {number(line.amount)} × {[text(line.name), text(line.variant_name)].filter(Boolean).join(", ")}
          </dd>
        ))}
        <dt>{t("order.withdrawMail")}</dt>
        <dd>{email}</dd>
      </dl>
      <ShopForm form={form}>
        <FormProblem form={form} messages={{ not_withdrawable: t("order.withdrawClosed") }} />
        <TextArea field={form.field("statement")} optional rows={4} maxLength={WITHDRAWAL_MAX_LENGTH} />
        <Button type="submit" wide busy={form.busy}>
          {t(form.busy ? "order.withdrawing" : "order.withdrawConfirm")}
        </Button>
      </ShopForm>
    </>
  )
}
