/** Types of the owner's operations and the services they work with. */
import type { OwnArea } from "#provider/admin/extensions/ownArea.ts"
import type { JobRunner } from "#provider/admin/jobs/jobRunner.ts"
import type { MailSecurity } from "#provider/messages/mail/mailServer.ts"
import type { Outcome } from "#provider/messages/mail/smtp.ts"
import type { ShopEnvironment as OrderEnvironment, AdminServices as OrderServices } from "#provider/orders/operation.ts"
import type { Proof } from "#provider/orders/payments/enteredKeys.ts"
import type { ServiceId } from "#provider/orders/payments/paymentSettings.ts"
import { type Asking, operationWith } from "#provider/platform/operations/operation.ts"
import type { SampleMail } from "#provider/platform/outbox/mails.ts"
import type { Locale } from "#shared/locale.ts"

/** Long work is written down, and done by one of the shop's processes. */
export interface LongWork extends Pick<JobRunner, "wake" | "progressOf"> {
  /** The folder that holds the shop's own backups. */
  dataDir: string
  canBackUp(): Promise<boolean>
  /** Throws 503 `disk_full`. */
  refuseWhenLow(): void
}

type Said = Omit<Proof, "at">

export interface ShopEnvironment extends OrderEnvironment {
  /** The server of MAIL_URL; null where it is not set. */
  mailServer: {
    host: string
    port: number | null
    security: MailSecurity | null
    user: string
    hasPassword: boolean
  } | null
  mailFrom: string | null
  /** TRUST_PROXY: the number of proxies in front of the shop. */
  proxies: number
}

export interface AdminServices extends OrderServices {
  environment: ShopEnvironment
  /** Pages and panels of `shop.config.ts`. Missing at the command line. */
  ownArea?: OwnArea | undefined
  /** Missing at the command line, which does long work itself. */
  longWork?: LongWork | undefined
  /** Asks a payment service about its present keys; undefined where it has none. Missing at the command line. */
  provePayment?: ((service: ServiceId) => Promise<{ keys?: string | undefined; said: Said } | undefined>) | undefined
  /** Missing at the command line, which sends no mails. */
  tryMail?: ((to: string, locale: Locale, sample?: SampleMail) => Promise<Outcome>) | undefined
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
