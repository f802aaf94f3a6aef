/** Customers of a running shop, and the mails they get. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type BrowserContext, expect } from "@playwright/test"
import { type ParsedMail, simpleParser } from "mailparser"
import { connect } from "#provider/platform/db/connect.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { silentLog } from "#shared/log.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import type { Shop } from "#tests/support/startShop.ts"

export interface Customer {
  email: string
  password: string
  /** The bearer of one of their sessions. */
  token: string
}

export const PASSWORD = "Limonero-7-azul"

const passwordHash = createPasswords().hash(PASSWORD)

/** The session cookie of a shop that is not served over https. */
const COOKIE = "session"

let count = 0

/** An address that is unused in this run. */
export function newEmail(name = "lola"): string {
  count += 1
  return `${name}.${process.pid}.${Date.now().toString(36)}.${count}@example.com`
}

/** A call as a program makes it, without cookie; `token` is its bearer. */
export function post(shop: Shop, path: string, body: object, token?: string): Promise<Response> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(`${shop.url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) })
}

async function sessionOf(answer: Promise<Response>): Promise<string> {
  const response = await answer
  expect(response.status).toBe(200)
  const { accessToken }: { accessToken: string } = await response.json()
  return accessToken
}

/** A registered and confirmed customer; signUp.spec.ts tests the way there. */
export async function newCustomer(shop: Shop, locale: Locale = "en"): Promise<Customer> {
  const email = newEmail()
  forgetLimits(shop)
  const connection = await connect({ dataDir: shop.dataDir, log: silentLog })
  const facts = { email, passwordHash: await passwordHash, firstName: "", lastName: "", locale }
  const { token } = await insertAccount(connection.db, facts)
  await connection.close()
  return { email, password: PASSWORD, token }
}

/** Another session of the same customer, as on a second device. */
export const anotherSession = (shop: Shop, { email, password }: Omit<Customer, "token">) =>
  sessionOf(post(shop, "/auth/login", { email, password }))

/** Whether a bearer is still good. */
export async function isSessionValid(shop: Shop, token: string): Promise<boolean> {
  const response = await fetch(`${shop.url}/api/v1/user/profile`, { headers: { authorization: `Bearer ${token}` } })
  return response.ok
}

/** Gives a browser the session of a customer. */
export async function enterAs(context: BrowserContext, shop: Shop, { token }: Pick<Customer, "token">): Promise<void> {
  await context.addCookies([{ name: COOKIE, value: token, url: shop.url, httpOnly: true, sameSite: "Lax" }])
}

/** Resets the shop's counters, as if time had passed: the next mail to an address need not wait. */
export function forgetLimits(shop: Shop): void {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"))
  database.exec("pragma busy_timeout = 5000; delete from rate_limits")
  database.close()
}

/** Mails to an address so far, oldest first. */
export async function mailsTo(shop: Shop, email: string): Promise<ParsedMail[]> {
  const folder = join(shop.dataDir, "outbox")
  const files = await readdir(folder).catch((): string[] => [])
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .toSorted()
      .map((file) => readFile(join(folder, file), "utf8")),
  )
  // Only matching mails are parsed, because parsing all of them takes long.
  const mails = await Promise.all(texts.filter((text) => text.includes(email)).map((text) => simpleParser(text)))
  return mails.filter(({ to }) => to && !Array.isArray(to) && to.value.some(({ address }) => address === email))
}

/** Waits for a mail to an address; `which` chooses among several. */
export async function mailTo(shop: Shop, email: string, which: (mail: ParsedMail) => boolean): Promise<ParsedMail> {
  let found: ParsedMail | undefined
  // Named here: vitest's tests wait with it too, and know nothing of Playwright's configuration.
  const patience = { message: `a mail to ${email}`, timeout: 15 * SECONDS }
  await expect
    .poll(async () => {
      found = (await mailsTo(shop, email)).findLast(which)
      return found !== undefined
    }, patience)
    .toBe(true)
  return found as ParsedMail
}

/** The first link with this part in a mail to an address, as a path of the shop. */
export async function linkFrom(shop: Shop, email: string, part: string): Promise<string> {
  const linksOf = ({ text = "" }: ParsedMail) => text.match(/https?:\S+/g) ?? []
  const holds = (link: string) => link.includes(part)
  const mail = await mailTo(shop, email, (each) => linksOf(each).some(holds))
  const link = linksOf(mail).find(holds) ?? ""
  // Links start with the configured origin, which may not be where the shop under test listens.
  expect(link.startsWith(`${shop.siteUrl}/`)).toBe(true)
  return link.slice(shop.siteUrl.length)
}

/** The newest code sent to an address; `count` of them have gone out by then. */
export async function codeFrom(shop: Shop, email: string, count = 1): Promise<string> {
  const codeOf = ({ subject = "" }: ParsedMail) => /^\d{6}\b/.exec(subject)?.[0]
  let codes: string[] = []
  await expect
    .poll(async () => {
      codes = (await mailsTo(shop, email)).flatMap((mail) => codeOf(mail) ?? [])
      return codes.length
    }, `codes for ${email}`)
    .toBe(count)
  return codes.at(-1) ?? ""
}

/** Another one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")
