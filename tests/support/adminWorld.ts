/** The owner's area as the contract suite meets it: people of each role, their sessions, keys. */
import type { AdminServices } from "#provider/admin/operation.ts"
import { claim } from "#provider/admin/people/claim.ts"
import { findPerson, type Person, startPersonSession } from "#provider/admin/people/personSessions.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Role } from "#provider/platform/operations/permissions.ts"
import { makeLink } from "#provider/platform/security/personLinks.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

export const PASSWORD = "limonero-viejo-47"
export const visitor = { network: "192.0.2.7", device: "Chrome, Linux" }

export function adminOf({ provider }: Pick<ContractShop, "provider">): Services & AdminServices {
  if (!provider.admin) throw new Error("The shop has no owner's area")
  return provider.admin
}

/** A signed-in person. */
export async function signedIn(shop: ContractShop, role: Role): Promise<{ person: Person; token: string }> {
  const { db } = shop.connection
  const now = new Date()
  const id = newId()
  const row = { id, email: `${id}@azahar.example`, name: `Ana ${role}`, role, locale: "es" as const }
  await db
    .insertInto("people")
    .values({ ...row, created_at: now.toISOString() })
    .execute()
  const token = await db
    .transaction()
    .execute((trx) => startPersonSession(trx, now, { personId: id, stage: "open", device: visitor.device }))
  const person = await findPerson(adminOf(shop), token)
  if (!person) throw new Error("The session opens nothing")
  return { person, token }
}

/** Follows a link of the first owner. */
export async function claimShop(shop: ContractShop, email: string, link?: string) {
  const services = adminOf(shop)
  const own = link ?? (await services.db.transaction().execute((trx) => makeLink(trx, services.now(), null)))
  const input = { name: "Amparo Ferrer", email, password: PASSWORD }
  const site = { name: "Azahar", origin: services.adminOrigin }
  return { link: own, ...(await claim(services, own, input, { site, visitor, locale: "es" })) }
}
