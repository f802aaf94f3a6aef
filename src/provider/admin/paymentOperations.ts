/** Payment methods of the shop: the owner's choices, the environment's settings, the last notices. */
import { array, boolean, type Infer, nullable, number, object, optional, size, string } from "superstruct"
import { type AdminContext, operation } from "#provider/admin/operation.ts"
import { countQueue } from "#provider/admin/queue/listQueue.ts"
import { LimitsView, viewLimits } from "#provider/admin/settings/saveLimits.ts"
import { listEndpoints } from "#provider/messages/webhooks/endpoints.ts"
import { offeredEntered, presentKeys, readEntered } from "#provider/orders/payments/enteredKeys.ts"
import { isOn } from "#provider/orders/payments/offeredPayments.ts"
import { listCalls } from "#provider/orders/payments/paymentCalls.ts"
import {
  keyVariables,
  PaymentService,
  serviceIds,
  serviceVariables,
} from "#provider/orders/payments/paymentSettings.ts"
import { publishPart } from "#provider/site/saveSite.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { identityVariables } from "#provider/site/siteSettings.ts"
import { readDraft } from "#provider/site/versions.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"

export const PaymentWay = object({
  id: string(),
  isTest: boolean(),
  isFixed: boolean(),
  name: optional(Localized),
  isOn: boolean(),
})
export type PaymentWay = Infer<typeof PaymentWay>

export const PaymentServiceView = object({
  ...PaymentService.schema,
  webhook: string(),
  /** When a notice was last accepted, and last refused, to within a minute. */
  takenAt: nullable(string()),
  refusedAt: nullable(string()),
})
export type PaymentServiceView = Infer<typeof PaymentServiceView>

export const ShopPaymentsView = object({
  /** Version of the document's draft. */
  version: number(),
  ways: array(PaymentWay),
  /** Account for bank transfers; `lockedBy`: the variable that sets it. */
  account: object({
    text: string(),
    lockedBy: nullable(string()),
  }),
  /** Days that an unpaid order is kept. */
  waits: object({
    transfer: number(),
    pickup: number(),
  }),
  limits: LimitsView,
  services: array(PaymentServiceView),
  webhooks: object({
    endpoints: number(),
    failed: number(),
  }),
})
export type ShopPaymentsView = Infer<typeof ShopPaymentsView>

async function viewPayments(context: AdminContext): Promise<ShopPaymentsView> {
  const { db, environment, siteUrl, actor } = context
  const draft = await readDraft(db)
  if (!draft) throw notFound("site_version_not_found")
  const [identity, calls, endpoints, queue, entered, limits] = await Promise.all([
    shopIdentity(context, draft.document),
    listCalls(db),
    listEndpoints(db),
    countQueue(db, actor),
    readEntered(db),
    viewLimits(context),
  ])
  return {
    version: draft.id,
    ways: environment.methods.map((way) => ({ ...way, isOn: way.isFixed || isOn(draft.document, way.id) })),
    account: {
      text: identity.account,
      lockedBy: environment.identity.account === undefined ? null : identityVariables.account,
    },
    waits: { transfer: limits.transferDays.value, pickup: limits.pickupDays.value },
    limits,
    services: serviceIds.map((id) => {
      const call = calls.find(({ provider }) => provider === id)
      const webhook = `${siteUrl}/api/v1/payment/${id}/webhook`
      const isSet = environment.entered.setBy[id] === keyVariables[id] || presentKeys(entered[id]) !== undefined
      const variables = [...serviceVariables[id]]
      return { id, variables, isSet, webhook, takenAt: call?.taken_at ?? null, refusedAt: call?.refused_at ?? null }
    }),
    webhooks: { endpoints: endpoints.filter(({ endedAt }) => endedAt === null).length, failed: queue.delivery },
  }
}

/** Methods set by the environment stay on; a shop without any payment method takes no order. */
async function offFrom(
  { db, environment: { methods, entered: rules } }: AdminContext,
  before: readonly string[],
  on: readonly string[],
): Promise<string[]> {
  const unknown = on.some((id) => !methods.some((way) => way.id === id))
  if (unknown) throw badInput({ on: "unknown" })
  const free = methods.filter(({ isFixed }) => !isFixed)
  const off = free.filter(({ id }) => !on.includes(id)).map(({ id }) => id)
  const entered = offeredEntered(await readEntered(db), rules, false)
  if (off.length > 0 && off.length === methods.length && entered.length === 0) throw badInput({ on: "no_way" })
  // Methods that are missing now, such as a service without its keys, keep their last choice.
  return [...before.filter((id) => !free.some((way) => way.id === id)), ...off]
}

async function savePayments(
  context: AdminContext,
  { version, account, on }: { version: number; account: string; on: string[] },
): Promise<void> {
  const draft = await readDraft(context.db)
  if (!draft) throw notFound("site_version_not_found")
  const { identity, payment } = draft.document
  const isLocked = context.environment.identity.account !== undefined
  const part = {
    ...(isLocked ? {} : { identity: { ...identity, account } }),
    payment: { ...payment, off: await offFrom(context, payment.off, on) },
  }
  await publishPart(context, { version, part })
  await context.catalog.refresh()
}

export const paymentOperations = {
  viewPayments: operation({
    summary: "Get payment settings",
    description:
      "Payment methods, the account for transfers, what environment variables set, and the last messages from providers.",
    http: { method: "GET", path: "/payments" },
    permission: "write_site",
    input: object({}),
    answer: ShopPaymentsView,
    run: (context) => viewPayments(context),
  }),
  savePayments: operation({
    summary: "Update payment settings",
    description: "Which methods are offered and where transfers go. Visitors see it at once.",
    http: { method: "PUT", path: "/payments" },
    permission: "write_site",
    fresh: true,
    input: object({
      version: whole(1),
      account: string(),
      /** Methods to offer; those set by PAYMENT_METHODS stay on in any case. */
      on: size(array(string()), 0, 50),
    }),
    answer: ShopPaymentsView,
    async run(context, input) {
      await savePayments(context, input)
      return viewPayments(context)
    },
  }),
}
