/** Customers for the contract suite: signed-in callers made straight in the database, and the mails they get. */
import { randomBytes, randomInt } from "node:crypto"
import type { OutboxMail } from "#provider/messages/mail/outbox.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import type { ClientName, ContractShop } from "#tests/support/contractShop.ts"
import { outboxReader } from "#tests/support/outboxReader.ts"

/** The password of every customer made here. */
export const PASSWORD = "Naranja-7-azul"

const passwordHash = createPasswords().hash(PASSWORD)

export interface TestCustomer {
  id: string
  email: string
  token: string
  api: Api
}

export interface CustomerWorld {
  shop: ContractShop
  /** A visitor, each from an address of their own unless told otherwise. */
  guest(caller?: { network?: string; locale?: Locale }): Api
  as(token: string, network?: string, locale?: Locale): Api
  /** A verified account with a session. */
  customer(facts?: { firstName?: string; lastName?: string; locale?: Locale }): Promise<TestCustomer>
  /** Mails to an address, newest first; sends those that are queued, or will be due in so many minutes. */
  mailsTo(email: string, minutes?: number): Promise<OutboxMail[]>
}

export function customerWorld(shop: ContractShop, client: ClientName): CustomerWorld {
  const { db } = shop.connection
  const connect = (caller: { token?: string; network: string; locale?: Locale }): Api => {
    if (client === "in process") return shop.provider.apiFor(caller)
    const headers = {
      "x-forwarded-for": caller.network,
      ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
      ...(caller.locale && { "accept-language": caller.locale }),
    }
    return createHttpClient({ baseUrl: shop.url, fetch, timeoutMs: 10 * SECONDS, headers })
  }
  const readMails = outboxReader(shop.place.dataDir)
  const as = (token: string, network = newNetwork(), locale?: Locale) =>
    connect({ token, network, ...(locale && { locale }) })
  return {
    shop,
    guest: ({ network = newNetwork(), locale } = {}) => connect({ network, ...(locale && { locale }) }),
    as,
    async customer({ firstName = "Ana", lastName = "Pons", locale = "es" } = {}) {
      const email = newEmail()
      const facts = { email, passwordHash: await passwordHash, firstName, lastName, locale }
      const { id, token } = await insertAccount(db, facts)
      return { id, email, token, api: as(token) }
    },
    async mailsTo(email, minutes = 0) {
      if (minutes > 0) shop.setNow(new Date(Date.now() + minutes * MINUTES).toISOString())
      await shop.provider.flushMails()
      if (minutes > 0) shop.setNow()
      return (await readMails()).filter((mail) => mail.to === email)
    },
  }
}

export const newEmail = () => `ana-${randomBytes(6).toString("hex")}@example.com`

const GIFT_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

/** As a gift card's code looks. */
export const newGiftCode = () => Array.from(randomBytes(16), (byte) => GIFT_ALPHABET[byte % 32]).join("")

export const newNetwork = () => [10, randomInt(256), randomInt(256), randomInt(256)].join(".")

/** The last part of a mail's first link that holds a token. */
export function tokenOf(mail: OutboxMail | undefined): string {
  const token = mail?.links
    .map((link) => /(?:\/welcome\/|\/my-account\/email\/|\/stock-alert\/|token=)([\w-]{43})(?:[?&]|$)/.exec(link)?.[1])
    .find(Boolean)
  if (token === undefined) throw new Error(`No token in the mail ${mail?.subject}`)
  return token
}

/** The code that a mail's subject begins with. */
export function codeOf(mail: OutboxMail | undefined): string {
  const code = /^\d{6}\b/.exec(mail?.subject ?? "")?.[0]
  if (code === undefined) throw new Error(`No code in the mail ${mail?.subject}`)
  return code
}

/** A code that is another one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

export interface Refusal {
  status: number
  code: string
  fields?: Record<string, string> | undefined
  retryAfter?: number | undefined
  extra?: Record<string, unknown> | undefined
}

/** How a call is refused; undefined when it is answered. The input may be anything. */
export async function refusalOf(api: Api, name: EndpointName, input: unknown): Promise<Refusal | undefined> {
  try {
    await api.call(name, input as never)
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, code, fields, retryAfter, extra } = error
    return { status, code, fields, retryAfter, extra }
  }
  return undefined
}

export const someAddress = {
  firstName: "Ana",
  lastName: "Pons",
  company: "",
  address1: "Calle del Horno, 12",
  address2: "",
  city: "Valencia",
  state: "Valencia",
  zip: "46003",
  country: "ES",
  phone: "+34612345678",
}

export const someBilling = { ...someAddress, email: "facturas@example.com", dni: "12345678Z", vat: "" }
