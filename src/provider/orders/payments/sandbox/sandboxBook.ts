/** The test bank's records: requests, the visitor's choices, and its statements. No money moves. */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import { isReference } from "#provider/orders/payments/attemptFacts.ts"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

export type SandboxPayment = Row<"sandbox_payments">

export const sandboxChoices = [
  "approve",
  "authenticate",
  "decline",
  "cancel",
  "abandon",
  "late",
  "twice",
  "before",
  "wrong",
] as const
export type SandboxChoice = (typeof sandboxChoices)[number]

/** Delay of an approval that is reported later. */
export const LATE_MS = 3 * SECONDS
const TOLERANCE_MS = 5 * MINUTES

export const readSandbox = (db: Kysely<Database>, reference: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom("sandbox_payments").selectAll().where("reference", "=", reference).executeTakeFirst()

/** A decided payment does not change; false then. */
export async function decide(
  db: Kysely<Database>,
  now: Date,
  payment: SandboxPayment,
  change: Partial<Pick<SandboxPayment, "state" | "taken_cents" | "effective_at">>,
): Promise<boolean> {
  const decided = await db
    .updateTable("sandbox_payments")
    .set({ ...change, updated_at: now.toISOString() })
    .where("reference", "=", payment.reference)
    .where("state", "in", ["open", "challenged"])
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

const kinds = { approved: "paid", declined: "failed", cancelled: "cancelled", expired: "expired" } as const

/** The certain events of a payment; empty while it is open, or its approval is delayed. */
export function sandboxEvents(payment: SandboxPayment | undefined, now: Date): PaymentEvent[] {
  if (!payment || payment.state === "open" || payment.state === "challenged") return []
  if (payment.effective_at !== null && payment.effective_at > now.toISOString()) return []
  const kind = kinds[payment.state]
  return [
    {
      eventId: `${payment.reference}:${kind}`,
      attemptReference: payment.reference,
      kind,
      amountCents: kind === "paid" ? payment.taken_cents : 0,
      currency: payment.currency,
      at: payment.effective_at ?? payment.updated_at,
    },
  ]
}

export interface SandboxMessage {
  rawBody: Buffer
  headers: { "sandbox-signature": string }
}

/** A webhook as sent by the test bank. */
export function signMessage(payment: SandboxPayment, events: readonly PaymentEvent[], now: Date): SandboxMessage {
  const rawBody = Buffer.from(JSON.stringify({ reference: payment.reference, sentAt: now.toISOString(), events }))
  return { rawBody, headers: { "sandbox-signature": signatureOf(payment.secret, rawBody) } }
}

const signatureOf = (secret: string, rawBody: Buffer) => createHmac("sha256", secret).update(rawBody).digest("hex")

const badSignature = () => new ApiError(400, "bad_signature")

/** Throws 400 for messages that are not the test bank's, or too old. */
export async function openMessage(
  db: Kysely<Database>,
  now: Date,
  rawBody: Buffer,
  signature: unknown,
): Promise<PaymentEvent[]> {
  const message = parse(rawBody)
  const payment = await readSandbox(db, message.reference)
  if (!payment || typeof signature !== "string") throw badSignature()
  const own = Buffer.from(signatureOf(payment.secret, rawBody))
  const given = Buffer.from(signature)
  if (own.length !== given.length || !timingSafeEqual(own, given)) throw badSignature()
  if (!(Math.abs(now.getTime() - Date.parse(message.sentAt)) <= TOLERANCE_MS)) throw badSignature()
  return message.events
}

function parse(rawBody: Buffer): { reference: string; sentAt: string; events: PaymentEvent[] } {
  try {
    const message = JSON.parse(rawBody.toString("utf8"))
    if (isReference(message?.reference) && typeof message.sentAt === "string") return message
  } catch {
    throw badSignature()
  }
  throw badSignature()
}
