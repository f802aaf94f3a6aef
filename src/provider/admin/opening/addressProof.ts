/** The signed answer by which the shop recognises itself at its public address. */
import { createHmac } from "node:crypto"
import type { Kysely } from "kysely"
import { boolean, type Infer, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { shopSecret } from "#provider/platform/security/shopSecret.ts"

export const ADDRESS_PATH = "/health/address"

export const AddressAnswer = object({
  proof: string(),
  /** Whether it came through a proxy that TRUST_PROXY does not count. */
  isByUnnamedProxy: boolean(),
})
export type AddressAnswer = Infer<typeof AddressAnswer>

export const addressProof = async (db: Kysely<Database>, challenge: string): Promise<string> =>
  createHmac("sha256", await shopSecret(db))
    .update(`address ${challenge}`)
    .digest("base64url")
