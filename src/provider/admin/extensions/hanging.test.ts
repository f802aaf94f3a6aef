/** Functions of a `shop.config.ts` that never answer: mails and pages of the owner's area go on without them. */
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type AreaPage, createOwnArea } from "#provider/admin/extensions/ownArea.ts"
import { askOwnMail, type MailAddition } from "#provider/messages/mail/ownMailParts.ts"
import type { Order } from "#shared/contract/order.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"

const never = () => new Promise<never>(() => {})
const error = vi.fn()
const log = { ...silentLog, error }

beforeEach(() => {
  error.mockClear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it("a mail is sent without the words of one, and with those of the others [D-92]", async () => {
  const said: MailAddition = { paragraphs: ["Gracias"] }
  const additions = new Map([
    ["hangs", { template: "order_paid" as const, write: never }],
    ["answers", { template: "order_paid" as const, write: () => said }],
    ["other", { template: "order_ready" as const, write: never }],
  ])
  const asked = askOwnMail(additions, log)("order_paid", { number: "1", key: "secret" } as Order, "es")
  await vi.advanceTimersByTimeAsync(5 * SECONDS)
  expect(await asked).toEqual([said])
  expect(error).toHaveBeenCalledWith("extension.mail_failed", expect.objectContaining({ mail: "hangs" }))
})

it("a page of the area says that it cannot be shown, and an action is given up [D-92]", async () => {
  const title = { es: "Uno", en: "One" }
  const action = { permission: "read_orders" as const, run: never }
  const page: AreaPage<unknown> = {
    title,
    permission: "read_orders",
    loader: never,
    view: () => [],
    actions: { action },
  }
  const pages = new Map([["hangs", page]])
  const area = createOwnArea({ pages, panels: new Map(), toolsOf: () => ({}) as never, log })
  const asking = { permissions: new Set(["read_orders" as const]), personId: "ana", locale: "es" as const }
  const shown = area.page("hangs", new URLSearchParams(), asking)
  await vi.advanceTimersByTimeAsync(5 * SECONDS)
  expect(await shown).toEqual({ name: "hangs", title, blocks: undefined })
  const acted = area
    .actOnPage("hangs", "action", { fields: {}, subject: "" }, asking)
    .catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(20 * SECONDS)
  expect(await acted).toMatchObject({ status: 502, code: "extension_failed" })
})
