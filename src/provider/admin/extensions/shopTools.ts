/** Tools that a handler of `shop.config.ts` has to act in the shop. */
import { type CouponFacts, saveCoupon } from "#provider/cart/coupons/saveCoupon.ts"
import type { Services } from "#provider/orders/context.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import { type OwnMailData, queueMail } from "#provider/platform/outbox/mails.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

export interface OwnMail extends OwnMailData {
  to: string
  locale: Locale
  /** Names the cause, such as the event's id: a second mail with the same one is not sent. */
  about: string
}

export interface ShopTools {
  log: Log
  /** Creates a coupon, or replaces it; its uses stay counted. */
  saveCoupon(
    coupon: CouponFacts & { /** Valid for so many days; without end when left out. */ days?: number },
  ): Promise<void>
  /** Queues a mail in the shop's look. An advertising mail needs a legal basis, such as consent. */
  sendMail(mail: OwnMail): Promise<void>
}

/** Tools that act as `actor`, such as `handler:loyalty`, with no more permissions than `within` where that is given. */
export type ToolsOf<Tools extends ShopTools = ShopTools> = (actor: string, within?: ReadonlySet<Permission>) => Tools

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
