/** `shop order NUMBER note|address|resend`: what the office does to an order. */
import { UsageError } from "#cli/command.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type OrderMailTemplate, orderMailTemplates } from "#provider/platform/outbox/mailData.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"
import { deliveryNames } from "#shared/fields/address.ts"

export const officeActions = ["note", "address", "delivery", "resend"] as const
export type OfficeAction = (typeof officeActions)[number]

const MAX_NOTE = 2000
const PREFIX = "order_"
const mails = orderMailTemplates.map((template) => template.replace(PREFIX, ""))

export const officeHelp = `  note TEXT            a note of your own, which its customer never sees; "" takes it away
  address FIELD=VALUE  another address of the same province until it is shipped; several, such as
                       address "address1=Calle Mayor, 3" zip=46001 city=Valencia
                       ${deliveryNames.join(", ")}
  delivery METHOD      another way of delivery until it is sent: \`delivery METHOD point=ID\`, with fields of the address for what is
                       carried; \`back=yes\` gives back what it costs less. It is never charged more
  resend MAIL          a mail once more: ${mails.join(", ")}`

export async function runOffice(
  context: AdminContext,
  number: string,
  action: OfficeAction,
  words: readonly string[],
): Promise<void> {
  const [word] = words
  if (word === undefined) throw new UsageError(says`${action} takes another word: see order --help.`)
  if (action === "note") await runAdmin(context, "noteOrder", { number, note: readNote(words.join(" ")) })
  else if (action === "resend") await runAdmin(context, "resendOrderMail", { number, template: readMail(word) })
  else if (action === "delivery") await setDelivery(context, number, words)
  else await moveAddress(context, number, readFields(words))
}

const DELIVERY_WORDS = ["point", "back"] as const

async function setDelivery(context: AdminContext, number: string, [method = "", ...words]: readonly string[]) {
  const { point: pickupPoint, back = "no", ...address } = readFields(words, [...deliveryNames, ...DELIVERY_WORDS])
  if (back !== "yes" && back !== "no") throw new UsageError(says`back is "${back}", but it takes yes or no.`)
  const input = { number, method, pickupPoint, givesBack: back === "yes", ...address }
  try {
    await runAdmin(context, "setDeliveryOfOrder", input)
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error
    const given: Record<string, string> = { ...address, method }
    const fields = Object.keys(error.fields).map((field) => `${field} "${given[field] ?? ""}"`)
    throw new RefusedError(says`It cannot be delivered like that: ${fields.join(", ")}.`)
  }
}

async function moveAddress(context: AdminContext, number: string, given: Record<string, string>): Promise<void> {
  try {
    await runAdmin(context, "editOrderAddress", { number, ...given })
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error
    const fields = Object.keys(error.fields).map((field) => `${field} "${given[field] ?? ""}"`)
    throw new RefusedError(says`The address cannot be like that: ${fields.join(", ")}.`)
  }
}

function readNote(text: string): string {
  if (text.length > MAX_NOTE)
    throw new UsageError(says`The note has ${text.length} characters, but it takes up to ${MAX_NOTE}.`)
  return text
}

function readMail(word: string): OrderMailTemplate {
  const found = orderMailTemplates.find((template) => template === word || template === PREFIX + word)
  if (!found) throw new UsageError(says`MAIL is "${word}", but it takes ${mails.join(", ")}.`)
  return found
}

function readFields(words: readonly string[], names: readonly string[] = deliveryNames): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf("=")
      const field = word.slice(0, Math.max(0, at))
      if (!names.some((name) => name === field)) {
        throw new UsageError(says`"${word}" is no FIELD=VALUE: fields are ${names.join(", ")}.`)
      }
      return [field, word.slice(at + 1)]
    }),
  )
}
