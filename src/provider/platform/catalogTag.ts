/** The beginning of the ETags of catalogue answers: differs between databases and versions of the shop. */
import { createHash } from "node:crypto"
import type { Connection } from "#provider/platform/db/connect.ts"

export async function catalogTagStart({ db }: Connection, shape: object): Promise<string> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", "catalog_id").executeTakeFirstOrThrow()
  const hash = createHash("sha256").update(JSON.stringify(shape)).digest("base64url").slice(0, 8)
  return `${row.value.toString(36)}-${hash}`
}
