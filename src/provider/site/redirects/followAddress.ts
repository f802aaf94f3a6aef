/** Where an address leads that the shop does not have; those that lead nowhere are counted. */
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { Context } from "#provider/site/context.ts"
import { countMissed } from "#provider/site/redirects/missedAddresses.ts"
import { otherShopAddress } from "#provider/site/redirects/otherShopAddress.ts"
import { keysFor } from "#provider/site/redirects/redirectKeys.ts"
import type { FollowAddressInput, FollowedAddress } from "#shared/contract/catalogEndpoints.ts"
import { splitPrefix, withPrefix } from "#shared/paths.ts"

export async function followAddress(context: Context, input: FollowAddressInput): Promise<FollowedAddress> {
  const redirect = await findRedirect(context.db, input.path)
  if (redirect) return { to: inLanguage(redirect, input.path), ...(redirect.temporary === 1 && { temporary: true }) }
  const shaped = await otherShopAddress(context.db, input.path)
  const { prefix } = splitPrefix(input.path)
  if (shaped !== undefined) return { to: prefix === undefined ? shaped : withPrefix(prefix, shaped) }
  await countMissed(context, input)
  return {}
}

export async function findRedirect(db: Kysely<Database>, address: string): Promise<Row<"redirects"> | undefined> {
  const keys = keysFor(address)
  if (keys.length === 0) return undefined
  const rows = await db.selectFrom("redirects").selectAll().where("from_path", "in", keys).execute()
  const best = keys.find((key) => rows.some((row) => row.from_path === key))
  return rows.find((row) => row.from_path === best)
}

/** A redirect that is for any language leads to the one that was asked for. */
function inLanguage({ from_path, to_path }: Row<"redirects">, asked: string): string {
  const { prefix } = splitPrefix(asked)
  const isMeant = prefix !== undefined && splitPrefix(from_path).prefix === undefined
  const isOpen = to_path.startsWith("/") && splitPrefix(to_path).prefix === undefined
  return isMeant && isOpen ? withPrefix(prefix, to_path) : to_path
}
