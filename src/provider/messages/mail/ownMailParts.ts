/** Words that functions of `shop.config.ts` add to mails about orders, or put in place of the shop's. */
import { array, type Infer, is, object, optional, size, string } from "superstruct"
import { button, type MailShop } from "#provider/messages/mail/mailTemplates.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import type { Order } from "#shared/contract/order.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"
import { withPrefix } from "#shared/paths.ts"
import { safePath } from "#shared/safePath.ts"

const Line = size(string(), 1, 200)

const MailAddition = object({
  /** In place of the shop's, like the next one. */
  subject: optional(Line),
  /** The first sentences. */
  lead: optional(size(string(), 1, 2000)),
  /** Below the first sentences. */
  paragraphs: optional(size(array(size(string(), 1, 2000)), 0, 10)),
  /** Shown as one word that is easy to copy. */
  code: optional(Line),
  button: optional(object({ label: Line, /** A path of the shop. */ path: size(string(), 1, 500) })),
})
export type MailAddition = Infer<typeof MailAddition>

export interface OrderMail {
  /** Without its key or its downloads. */
  order: Omit<Order, "key" | "downloads">
  locale: Locale
}

export type WriteMailAddition<Tools extends unknown[] = []> = (
  mail: OrderMail,
  ...tools: Tools
) => Promise<MailAddition | undefined> | MailAddition | undefined

/** By name. */
export type MailAdditions = ReadonlyMap<string, { template: OrderMailTemplate; write: WriteMailAddition }>

export type AskOwnMail = (template: OrderMailTemplate, order: Order, locale: Locale) => Promise<MailAddition[]>

export const noOwnMail: AskOwnMail = async () => []

const DEADLINE_MS = 5 * SECONDS

/** One that throws, hangs or answers something else is logged, and the mail goes as it is without it. */
export const askOwnMail =
  (additions: MailAdditions, log: Log): AskOwnMail =>
  async (template, { key: _key, downloads: _downloads, ...order }, locale) => {
    const asked = [...additions].filter(([, each]) => each.template === template)
    const answers = await Promise.all(
      asked.map(async ([name, { write }]) => {
        try {
          const writing = (async () => write(structuredClone({ order, locale })))()
          const answer = await withTimeout(writing, DEADLINE_MS, `mail "${name}"`)
          if (answer === undefined || is(answer, MailAddition)) return answer
          throw new Error("it takes { subject, lead, paragraphs, code, button } or undefined")
        } catch (error) {
          log.error("extension.mail_failed", { mail: name, error })
          return undefined
        }
      }),
    )
    return answers.filter((answer) => answer !== undefined)
  }

export const partsOfAddition = (
  shop: MailShop,
  locale: Locale,
  { paragraphs = [], code, button: link }: MailAddition,
): Part[] => [
  ...paragraphs.map((text) => ({ kind: "text", text }) as const),
  ...(code === undefined ? [] : [{ kind: "code", code } as const]),
  ...(link ? [button(locale, link.label, shop.url + withPrefix(locale, safePath(link.path) ?? "/"))] : []),
]
