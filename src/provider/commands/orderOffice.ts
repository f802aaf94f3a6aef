/** `shop order NUMBER note|address|resend`: what the office does to an order. */
import { StructError } from "superstruct"
import { UsageError } from "#provider/commands/command.ts"
import type { Connection } from "#provider/db/connect.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { type OrderMailTemplate, orderMailTemplates } from "#provider/mail/orderMailTemplates.ts"
import { moveAddress, noteOrder, resendMail } from "#provider/orders/officeActions.ts"
import { deliveryNames } from "#shared/fields/address.ts"

export const officeActions = ["note", "address", "resend"] as const
export type OfficeAction = (typeof officeActions)[number]

const MAX_NOTE = 2000
const PREFIX = "order_"
const mails = orderMailTemplates.map((template) => template.replace(PREFIX, ""))

export const officeHelp = `  note TEXT            a note of your own, which its customer never sees; "" takes it away
  address FIELD=VALUE  another address of the same province until it is shipped; several, such as
                       address "address1=Calle Mayor, 3" zip=46001 city=Valencia
                       ${deliveryNames.join(", ")}
  resend MAIL          a mail once more: ${mails.join(", ")}`

export async function runOffice(
  connection: Connection,
  number: string,
  action: OfficeAction,
  words: readonly string[],
): Promise<void> {
  const [word] = words
  if (word === undefined) throw new UsageError(`${action} takes another word: see order --help.`)
  if (action === "note") return noteOrder(connection, number, readNote(words.join(" ")))
  if (action === "resend") return resendMail(connection, number, readMail(word))
  const given = readFields(words)
  try {
    await moveAddress(connection, number, given)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const fields = error.failures().map(({ path }) => `${path[0]} "${given[String(path[0])] ?? ""}"`)
    throw new RefusedError(`The address cannot be like that: ${fields.join(", ")}.`)
  }
}

function readNote(text: string): string {
  if (text.length > MAX_NOTE)
    throw new UsageError(`The note has ${text.length} characters, but it takes up to ${MAX_NOTE}.`)
  return text
}

function readMail(word: string): OrderMailTemplate {
  const found = orderMailTemplates.find((template) => template === word || template === PREFIX + word)
  if (!found) throw new UsageError(`MAIL is "${word}", but it takes ${mails.join(", ")}.`)
  return found
}

function readFields(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf("=")
      const field = word.slice(0, Math.max(0, at))
      if (!deliveryNames.some((name) => name === field)) {
        throw new UsageError(`"${word}" is no FIELD=VALUE: fields are ${deliveryNames.join(", ")}.`)
      }
      return [field, word.slice(at + 1)]
    }),
  )
}
