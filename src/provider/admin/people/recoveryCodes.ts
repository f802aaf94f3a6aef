/** Recovery codes on paper for people who lost their phone: ten, shown once, stored as hashes, one use each. */
import { randomInt } from "node:crypto"
import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { GIFT_CARD_ALPHABET } from "#shared/limits.ts"

const CODES = 10
/** 59 bits are too many to guess, so a quick hash is enough. */
const LETTERS = 12

const spelled = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, "")
const hashOf = (personId: string, code: string) => hashToken(`${personId} ${spelled(code)}`)

/** Replaces all earlier codes. */
export async function makeRecoveryCodes(trx: Transaction<Database>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await trx.deleteFrom("recovery_codes").where("person_id", "=", personId).execute()
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ code_hash: hashOf(personId, code), person_id: personId })))
    .execute()
  return codes
}

function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => GIFT_CARD_ALPHABET[randomInt(GIFT_CARD_ALPHABET.length)])
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join("")).join("-")
}

/** Whether it was an unused code of theirs. */
export async function useRecoveryCode(
  trx: Transaction<Database>,
  now: Date,
  personId: string,
  code: string,
): Promise<boolean> {
  const used = await trx
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("code_hash", "=", hashOf(personId, code))
    .where("used_at", "is", null)
    .returning("code_hash")
    .executeTakeFirst()
  return used !== undefined
}
