/** What a handler of `shop.config.ts` can do in the shop. */
import { type CouponFacts, saveCoupon } from "#provider/cart/coupons/saveCoupon.ts"
import type { Services } from "#provider/orders/context.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { type OwnMailData, queueMail } from "#provider/platform/outbox/mails.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

export interface OwnMail extends OwnMailData {
  to: string
  locale: Locale
  /** Names the cause, such as the event's id: a second mail about the same is not sent. */
  about: string
}

export interface ShopTools {
  log: Log
  /** Makes a coupon, or makes it anew; its uses stay counted. */
  saveCoupon(
    coupon: CouponFacts & { /** Holds for so many days; for ever when left out. */ days?: number },
  ): Promise<void>
  /** Queues a mail in the shop's look. It needs a reason in law, such as consent, where it is advertising. */
  sendMail(mail: OwnMail): Promise<void>
}

export const createShopTools = ({
  db,
  now,
  log,
  mailQueued,
}: Pick<Services, "db" | "now" | "log" | "mailQueued">): ShopTools => ({
  log,
  async saveCoupon({ days, ...facts }) {
    const endsAt = days === undefined ? null : new Date(now().getTime() + days * DAYS).toISOString()
    await saveCoupon(db, { ...facts, endsAt })
  },
  async sendMail({ to, locale, about, ...data }) {
    await inTransaction(db, (trx) =>
      queueMail(trx, now(), { template: "own", to, locale, data, about: `own ${about} ${to}` }),
    )
    mailQueued()
  },
})
