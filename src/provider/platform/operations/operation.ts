/** What the owner's operations are made of. Pages, the command line and `/api/v1/admin` call them alike. */
import type { Struct } from "superstruct"
import type { JobRunner } from "#provider/admin/jobs/jobRunner.ts"
import type { Outcome } from "#provider/messages/mail/smtp.ts"
import type { PaymentEventServices } from "#provider/orders/payments/applyPaymentEvent.ts"
import type { PaymentService } from "#provider/orders/payments/paymentSettings.ts"
import type { HandServices } from "#provider/orders/placeByHand.ts"
import type { Services } from "#provider/platform/context.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { hostileFields } from "#provider/platform/http/hostileInput.ts"
import { type Actor, demand } from "#provider/platform/operations/actor.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import { badInput } from "#shared/ApiError.ts"
import { fieldErrors } from "#shared/fields/field.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/** What takes long is written down, and done by one of the shop's processes. */
export interface LongWork extends Pick<JobRunner, "wake" | "progressOf"> {
  /** Where its own backups are. */
  dataDir: string
  /** Whether this machine has what copies the database. */
  canBackUp(): Promise<boolean>
  /** Throws 503 `disk_full`. */
  refuseWhenLow(): void
}

/** What operations work with; the command line has as much. */
export type AdminServices = PaymentEventServices & {
  /** How long an order waits to be paid: when it is fetched, or by transfer. */
  holds: Pick<Services["holds"], "pickupDays" | "transferDays">
  /** What somebody without `refund_orders` may give back of one order. */
  staffRefundCents: number
  /** Where the pages of the owner's area are, without a trailing slash: links in mails to its people begin with it. */
  adminOrigin: string
  /** What orders are placed with; not there at the command line, which takes none. */
  ordering?: (HandServices & Pick<Services, "catalog">) | undefined
  /** Where pictures are kept. */
  files: FileStore
  /** Not there at the command line, which does itself what takes long. */
  longWork?: LongWork | undefined
  environment: ShopEnvironment
  /** In memory, where the shop runs: products are searched there. */
  catalog: Partial<Pick<Services["catalog"], "state" | "searchable">>
  /** Not there at the command line, which sends none. */
  tryMail?: ((to: string, locale: Locale) => Promise<Outcome>) | undefined
} & Pick<Services, "siteUrl" | "currency" | "productFields">

/** What the environment says of the shop: it wins over what an owner says in pages, and no page changes it. Never a secret. */
export interface ShopEnvironment {
  identity: IdentitySettings
  /** The host that takes its mails; null where they become files. */
  mailServer: string | null
  mailFrom: string | null
  /** Ways to pay, by id. */
  methods: readonly { id: string; isTest: boolean; isFixed: boolean; name?: Localized | undefined }[]
  /** What moves money for them. */
  paymentServices: readonly PaymentService[]
}

export interface AdminContext extends AdminServices {
  actor: Actor
  /** Collects the ids of the events that were written: what a page offers to undo. */
  recorded?: number[]
}

export interface AdminOperation<Input, Answer> {
  /** What it does, for openapi.json: a verb and its object, such as "List orders". */
  summary: string
  /** What else a caller must know, in whole sentences, for openapi.json. */
  description?: string
  /** Below `/api/v1/admin`; `:name` parts are taken from the input, what is left from the query or the body. */
  http: { method: "GET" | "POST" | "PUT" | "DELETE"; path: string }
  permission: Permission
  /** Asked of people: to have signed in a moment ago. */
  fresh?: true
  input: Struct<Input, unknown>
  /** What it answers: the description of the API is written from it. */
  answer: Struct<Answer, unknown>
  /** Of its longest text, where that is longer than others. */
  maxCharacters?: number
  run(context: AdminContext, input: Input): Promise<Answer>
}

/** Says to the compiler what goes in and what comes out. */
export const operation = <Input, Schema, Answer, AnswerSchema>(
  row: Omit<AdminOperation<Input, Answer>, "input" | "answer"> & {
    input: Struct<Input, Schema>
    answer: Struct<Answer, AnswerSchema>
  },
): AdminOperation<Input, Answer> => row as unknown as AdminOperation<Input, Answer>

/** Who asks is looked at first: what is wrong with an input is nobody's business who may not ask. */
export async function runOperation<Input, Answer>(
  context: AdminContext,
  row: AdminOperation<Input, Answer>,
  given: object,
): Promise<Answer> {
  demand(context.actor, row)
  const hostile = hostileFields(given, row.maxCharacters === undefined ? {} : { maxCharacters: row.maxCharacters })
  if (Object.keys(hostile).length > 0) throw badInput(hostile)
  const [error, input] = row.input.validate(given, { coerce: true })
  if (error) throw badInput(fieldErrors(error))
  const answer = await row.run(context, input as Input)
  context.mailQueued()
  return answer
}
