/**
 * Returning an order, whole or by piece: lines, amounts, and the confirming button. Source: Directive 2011/83, article
 * 11a.
 */
import { accountTo } from "#app/account/tabs.ts"
import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import { WithdrawalBoxes } from "#app/order/WithdrawalBoxes.tsx"
import { WithdrawForm } from "#app/order/WithdrawForm.tsx"
import { hasGone, type WithdrawOrder } from "#app/order/withdrawForm.ts"
import { PageHead } from "#app/PageHead.tsx"
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { paths } from "#shared/paths.ts"
import { soldKind } from "#shared/soldKind.ts"
import "#app/order/order.css"
import "#app/order/Withdraw.css"

export interface WithdrawData {
  order: WithdrawOrder
}

export function WithdrawScreen({ order }: WithdrawData) {
  const { t } = useTexts(withdrawalTexts)
  const key = useOrderKey()
  const { number, withdrawalKind, withdrawals } = order
  const title = t(withdrawalKind === "return" ? "withdrawal.returnTitle" : "withdrawal.title")
  const back = orderTo(order.id, key)
  const account = { to: accountTo("orders"), label: t("withdrawal.account") }
  return (
    <div className="Withdraw wrap">
      <PageHead title={title} noindex />
      <Breadcrumb
        steps={[...(key === undefined ? [account] : []), { to: back, label: t("withdrawal.order", { number }) }]}
        current={title}
      />
      <div className="Withdraw__columns">
        <div className="Withdraw__main">
          <h1>{title}</h1>
          <WithdrawalBoxes order={order} />
          {withdrawalKind !== null && <WithdrawForm order={order} lead={<Lead order={order} />} />}
          {withdrawalKind === null && withdrawals.length === 0 && <NoticeBox>{t("withdrawal.closed")}</NoticeBox>}
          <p>
            <ButtonLink to={back} look="quiet" wide>
              {t("withdrawal.back")}
            </ButtonLink>
          </p>
        </div>
        {withdrawalKind !== null && <Aside order={order} />}
      </div>
    </div>
  )
}

function Lead({ order }: WithdrawData) {
  const { t } = useTexts(withdrawalTexts)
  const { date } = useDates()
  const { number, deliveredAt, withdrawalKind, withdrawUntil } = order
  const about = deliveredAt
    ? t("withdrawal.aboutDelivered", { number, date: date(deliveredAt) })
    : t("withdrawal.about", { number })
  const until = withdrawUntil === null ? "" : date(withdrawUntil)
  const byLaw = until === "" ? t("withdrawal.untilOpen") : t("withdrawal.untilLaw", { date: until })
  return (
    <p className="Withdraw__lead">
      <OrderText number={number} text={about} />{" "}
      <span>{withdrawalKind === "return" ? t("withdrawal.untilPromise", { date: until }) : byLaw}</span>
    </p>
  )
}

function Aside({ order }: WithdrawData) {
  const { t } = useTexts(withdrawalTexts)
  const { date } = useDates()
  const { site } = useStores().shop
  const sendBy = date(order.sendBackBy)
  const open = order.lines.filter(({ withdrawable }) => withdrawable > 0)
  const carried = open.filter(({ virtual }) => !virtual)
  const closing = (["download", "gift_card", "service"] as const).filter((kind) =>
    open.some((line) => soldKind(line) === kind),
  )
  return (
    <aside className="Blocks" aria-labelledby="withdraw-next">
      <section>
        <h2 id="withdraw-next">{t("withdrawal.next")}</h2>
        <ol className="Withdraw__steps">
          <li>{t("withdrawal.nextMail")}</li>
          {carried.length > 0 && order.isSent && <li>{t("withdrawal.nextSend", { date: sendBy })}</li>}
          {order.isPartlySent && carried.some(({ gone }) => gone > 0) && (
            <li>{t("withdrawal.nextSendGone", { date: sendBy })}</li>
          )}
          {order.isPartlySent && carried.some(({ left }) => left > 0) && <li>{t("withdrawal.nextCancelRest")}</li>}
          {carried.length > 0 && !hasGone(order) && <li>{t("withdrawal.nextCancel")}</li>}
          {order.isPaid && closing.map((kind) => <li key={kind}>{t(`withdrawal.nextClosed.${kind}`)}</li>)}
          {order.isPaid && <li>{t("withdrawal.nextMoney")}</li>}
        </ol>
      </section>
      {hasGone(order) && (
        <section>
          <h2>{t("withdrawal.broken")}</h2>
          <p>
            <span>{`${t("withdrawal.brokenText")} `}</span>
            {site.email ? (
              <a href={`mailto:${site.email}`}>{t("withdrawal.write")}</a>
            ) : (
              <Link to={paths.contact}>{t("withdrawal.write")}</Link>
            )}
            <span>.</span>
          </p>
        </section>
      )}
    </aside>
  )
}
