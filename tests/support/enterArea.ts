/** Brings a page into the owner's area: by the first owner's link where there is one, else in a further session of theirs. */
import { randomBytes, randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Page } from "@playwright/test"
import { hashToken } from "#provider/platform/security/tokens.ts"
import type { Locale } from "#shared/locale.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** Signing in has tests of its own. Leads to Today, or where it is told. */
export async function enterArea(
  page: Page,
  { url, dataDir }: Pick<Shop, "url" | "dataDir">,
  { to = "/admin", locale = "es" }: { to?: string; locale?: Locale } = {},
): Promise<void> {
  const { hostname } = new URL(url)
  const value = openOwnerSession(dataDir, locale)
  await page
    .context()
    .addCookies([{ name: "admin", value, domain: hostname, path: "/admin", httpOnly: true, sameSite: "Strict" }])
  await page.goto(to)
}

/** A new owner of the shop in that folder, signed in for an hour; answers what their cookie holds. */
export function openOwnerSession(dataDir: string, locale: Locale): string {
  const token = randomBytes(32).toString("base64url")
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { timeout: 5000 })
  try {
    const [person, now] = [randomUUID(), new Date()]
    database
      .prepare("insert into people (id, email, name, role, locale, created_at) values (?, ?, ?, 'owner', ?, ?)")
      .run(person, `${person}@azahar.example`, "Amparo Ferrer", locale, now.toISOString())
    const until = new Date(now.getTime() + 3_600_000).toISOString()
    database
      .prepare(
        "insert into person_sessions (id, token_hash, person_id, stage, device, created_at, last_used_at, expires_at) values (?, ?, ?, 'open', 'Chrome', ?, ?, ?)",
      )
      .run(randomUUID(), hashToken(token), person, now.toISOString(), now.toISOString(), until)
  } finally {
    database.close()
  }
  return token
}
