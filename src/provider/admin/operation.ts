/** What all operations of an owner work with. */
import type { JobRunner } from "#provider/admin/jobs/jobRunner.ts"
import type { Outcome } from "#provider/messages/mail/smtp.ts"
import type { ShopEnvironment as OrderEnvironment, AdminServices as OrderServices } from "#provider/orders/operation.ts"
import { type Asking, operationWith } from "#provider/platform/operations/operation.ts"
import type { Locale } from "#shared/locale.ts"

/** What takes long is written down, and done by one of the shop's processes. */
export interface LongWork extends Pick<JobRunner, "wake" | "progressOf"> {
  /** Where its own backups are. */
  dataDir: string
  /** Whether this machine has what copies the database. */
  canBackUp(): Promise<boolean>
  /** Throws 503 `disk_full`. */
  refuseWhenLow(): void
}

export interface ShopEnvironment extends OrderEnvironment {
  /** The host that takes its mails; null where they become files. */
  mailServer: string | null
  mailFrom: string | null
}

export interface AdminServices extends OrderServices {
  environment: ShopEnvironment
  /** Not there at the command line, which does itself what takes long. */
  longWork?: LongWork | undefined
  /** Not there at the command line, which sends none. */
  tryMail?: ((to: string, locale: Locale) => Promise<Outcome>) | undefined
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
