/**
 * Keys of payment services that the shop's owner entered, where the environment has none. Each change makes new ones beside the
 * old: a payment ends with those that it began with.
 */
import type { Kysely } from "kysely"
import { array, boolean, create, enums, type Infer, nullable, object, string } from "superstruct"
import {
  keyVariables,
  type PaymentSettings,
  REDSYS_LIVE_URL,
  REDSYS_TEST_URL,
  type RedsysSettings,
  type ServiceId,
  type StripeSettings,
} from "#provider/orders/payments/paymentSettings.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"
import { aboutSecret, readSettings, type Setting } from "#provider/platform/secrets/settings.ts"

export const proofFaults = ["key", "permission", "merchant", "inactive", "unreachable", "other"] as const
export type ProofFault = (typeof proofFaults)[number]

/** The service’s last answer about the keys. */
export const Proof = object({
  at: string(),
  /** Null where it took them. */
  fault: nullable(enums(proofFaults)),
  /** The service's own code; empty where it said none. */
  code: string(),
  /** The account's name, where the service tells it. */
  account: string(),
})
export type Proof = Infer<typeof Proof>

/** Without their secrets. */
export const KeyFacts = object({
  id: string(),
  isTest: boolean(),
  /** For Stripe the last letters, by which an owner knows her key; else empty. */
  ending: string(),
  /** For Redsys; else empty. */
  merchantCode: string(),
  terminal: string(),
  begunAt: string(),
  /** Since when others are used for new payments. */
  endedAt: nullable(string()),
  proof: nullable(Proof),
})
export type KeyFacts = Infer<typeof KeyFacts>

/** Newest first. */
export const ServiceFacts = object({ on: boolean(), keys: array(KeyFacts) })
export type ServiceFacts = Infer<typeof ServiceFacts>

export const BizumFacts = object({ on: boolean() })

/** By name of the secret. */
export const secretNames = { stripe: ["secretKey", "webhookSecret"], redsys: ["key"] } as const
export type SecretName = (typeof secretNames)[ServiceId][number]

export interface Entered {
  stripe: ServiceFacts
  redsys: ServiceFacts
  bizum: boolean
  /** As sealed, by the place that `secretPlace` names. */
  sealed: Record<ServiceId, Setting["secrets"]>
}

const none: ServiceFacts = { on: false, keys: [] }

export async function readEntered(db: Kysely<Database>): Promise<Entered> {
  const found = await readSettings(db, ["stripe", "redsys", "bizum"])
  const [stripe, redsys, bizum] = [found.get("stripe"), found.get("redsys"), found.get("bizum")]
  return {
    stripe: stripe ? create(stripe.facts, ServiceFacts) : none,
    redsys: redsys ? create(redsys.facts, ServiceFacts) : none,
    bizum: bizum !== undefined && create(bizum.facts, BizumFacts).on,
    sealed: { stripe: stripe?.secrets ?? new Map(), redsys: redsys?.secrets ?? new Map() },
  }
}

export const presentKeys = ({ keys }: ServiceFacts): KeyFacts | undefined =>
  keys.find(({ endedAt }) => endedAt === null)

export const secretPlace = (keys: Pick<KeyFacts, "id">, name: SecretName) => `${keys.id} ${name}`

/** Undefined where its key is not here. */
export async function openSecret(
  box: SecretBox,
  { sealed }: Pick<Entered, "sealed">,
  service: ServiceId,
  place: string,
): Promise<string | undefined> {
  const text = sealed[service].get(place)?.sealed
  return text === undefined ? undefined : box.open(text, aboutSecret(service, place))
}

/** The environment’s word about keys that are entered. */
export interface EnteredRules {
  /** The variable that sets a service in place of its owner, if one does. */
  setBy: Record<ServiceId, string | null>
  /** Whether such keys are used here: real money moves in production alone. */
  takesLive: boolean
  takesTest: boolean
  currency: string
}

export const enteredRules = (
  { isFixed = false, stripe, redsys, entered = {} }: PaymentSettings,
  currency = "EUR",
): EnteredRules => {
  const named = isFixed ? "PAYMENT_METHODS" : null
  return {
    setBy: { stripe: stripe ? keyVariables.stripe : named, redsys: redsys ? keyVariables.redsys : named },
    takesLive: entered.takesLive ?? true,
    takesTest: entered.takesTest ?? true,
    currency,
  }
}

export interface EnteredWay {
  id: ServiceId | "bizum"
  isTest: boolean
}

const WRONG: readonly (ProofFault | null | undefined)[] = ["key", "merchant", "inactive"]

/** Whether the service has said that they are of no use; one that could not be asked has said nothing. */
export const areRefused = ({ proof }: Pick<KeyFacts, "proof">): boolean => WRONG.includes(proof?.fault)

/** The keys that new payments may use, whether their owner offers them or not. */
export function usableKeys(entered: Entered, rules: EnteredRules, service: ServiceId): KeyFacts | undefined {
  const keys = presentKeys(entered[service])
  if (!keys || rules.setBy[service] !== null || areRefused(keys)) return undefined
  return (keys.isTest ? rules.takesTest : rules.takesLive) ? keys : undefined
}

/** The ways that shoppers are offered. `sellsDemo`: then none takes real money. */
export function offeredEntered(entered: Entered, rules: EnteredRules, sellsDemo: boolean): EnteredWay[] {
  const [stripe, redsys] = [usableKeys(entered, rules, "stripe"), usableKeys(entered, rules, "redsys")]
  const ways = [
    ...(stripe && entered.stripe.on ? [{ id: "stripe" as const, isTest: stripe.isTest }] : []),
    ...(redsys && entered.redsys.on ? [{ id: "redsys" as const, isTest: redsys.isTest }] : []),
    ...(redsys && entered.bizum && rules.currency === "EUR" ? [{ id: "bizum" as const, isTest: redsys.isTest }] : []),
  ]
  return ways.filter(({ isTest }) => isTest || !sellsDemo)
}

type Places = NonNullable<PaymentSettings["entered"]>

/** Undefined where its secrets cannot be read. */
export async function stripeOf(
  box: SecretBox,
  entered: Entered,
  keys: KeyFacts,
  places: Places = {},
): Promise<StripeSettings | undefined> {
  const [secretKey, webhookSecret] = await Promise.all(
    secretNames.stripe.map((name) => openSecret(box, entered, "stripe", secretPlace(keys, name))),
  )
  return secretKey && webhookSecret ? { secretKey, webhookSecret, ...places.stripe } : undefined
}

export async function redsysOf(
  box: SecretBox,
  entered: Entered,
  keys: KeyFacts,
  places: Places = {},
): Promise<RedsysSettings | undefined> {
  const secretKey = await openSecret(box, entered, "redsys", secretPlace(keys, "key"))
  if (secretKey === undefined) return undefined
  const url = keys.isTest ? REDSYS_TEST_URL : REDSYS_LIVE_URL
  const { merchantCode, terminal } = keys
  return { merchantCode, terminal, secretKey, signature: "HMAC_SHA512_V2", url, ...places.redsys }
}
