/** Saves the keys of a payment service, or whether it is offered. A secret that is left empty stays as it is. */
import type { Transaction } from "kysely"
import { demoProducts } from "#provider/admin/check/checkCatalogue.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type PaymentInput, serviceOf } from "#provider/admin/settings/paymentInput.ts"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import {
  type Entered,
  type KeyFacts,
  offeredEntered,
  openSecret,
  presentKeys,
  readEntered,
  type SecretName,
  type ServiceFacts,
  secretNames,
  secretPlace,
} from "#provider/orders/payments/enteredKeys.ts"
import { offeredOf } from "#provider/orders/payments/offeredPayments.ts"
import { REDSYS_TEST_SECRET, type ServiceId } from "#provider/orders/payments/paymentSettings.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { lockSecrets, writeSetting } from "#provider/platform/secrets/settings.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { readDraft } from "#provider/site/versions.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

export async function savePayment(context: AdminContext, input: PaymentInput): Promise<void> {
  const service = serviceOf(input.way)
  const variable = context.environment.entered.setBy[service]
  if (variable !== null) throw new ApiError(409, "set_by_environment", { extra: { variable } })
  await inTransaction(context.db, async (trx) => {
    await lockSecrets(trx, context.engine)
    const entered = await readEntered(trx)
    const fields =
      input.way === "bizum"
        ? await saveBizum(trx, context, entered, input.on ?? true)
        : await saveService(trx, context, entered, { ...input, way: input.way })
    if (fields.length === 0) return
    if (input.on === false) await refuseNoWay(trx, context)
    await record(trx, context, {
      kind: "payment_keys.changed",
      subject: { type: "settings", id: input.way },
      data: { fields },
    })
    await nextCatalogVersion(trx)
  })
  await context.catalog.refresh()
}

/** It goes by the terminal that Redsys was proven with. */
async function saveBizum(
  trx: Transaction<Database>,
  context: AdminContext,
  entered: Entered,
  on: boolean,
): Promise<string[]> {
  if (on && presentKeys(entered.redsys)?.proof?.fault !== null) throw badInput({ on: "redsys_first" })
  if (on && context.environment.entered.currency !== "EUR") throw badInput({ on: "euro_only" })
  if (on === entered.bizum) return []
  await writeSetting(trx, context, "bizum", { facts: { on }, secrets: {} })
  return ["on"]
}

/** Answers the names of what changed. */
async function saveService(
  trx: Transaction<Database>,
  context: AdminContext,
  entered: Entered,
  input: PaymentInput & { way: ServiceId },
): Promise<string[]> {
  const { way, on = true } = input
  const { keys } = entered[way]
  const before = presentKeys(entered[way])
  const given = secretNames[way].filter((name) => input[name])
  const facts = { merchantCode: "", terminal: "", ...(way === "redsys" && terminalOf(input, before)) }
  const moved = (["merchantCode", "terminal"] as const).filter((name) => facts[name] !== (before?.[name] ?? ""))
  const write = (next: ServiceFacts, secrets: Record<string, string>) =>
    writeSetting(trx, context, way, { facts: next, secrets })
  if (before && given.length === 0 && moved.length === 0) {
    if (on === entered[way].on) return []
    await write({ on, keys }, {})
    return ["on"]
  }
  const secrets = await allSecrets(context, entered, input, { before, isMoved: moved.length > 0 })
  const [name, secret] =
    way === "stripe" ? (["secretKey", secrets.secretKey] as const) : (["key", secrets.key] as const)
  const isTest = isTestKey(context, way, secret)
  if (!isTest) await refuseLive(trx, context, name)
  if (before && way === "stripe" && before.isTest !== isTest && !input.webhookSecret)
    throw badInput({ webhookSecret: "other_mode" })
  const now = context.now().toISOString()
  const id = newId()
  // A part of the bank's key would be of use to others.
  const ending = way === "stripe" ? secret.slice(-ENDING) : ""
  const own: KeyFacts = { id, isTest, ending, ...facts, begunAt: now, endedAt: null, proof: null }
  const older = keys.map((each) => (each.endedAt === null ? { ...each, endedAt: now } : each))
  const places = secretNames[way].map((each) => [secretPlace(own, each), secrets[each]] as const)
  await write({ on, keys: [own, ...older] }, Object.fromEntries(places))
  return [...given, ...moved]
}

/** As Stripe shows them. */
const ENDING = 4

function terminalOf({ merchantCode, terminal }: PaymentInput, before: KeyFacts | undefined) {
  const facts = {
    merchantCode: merchantCode || before?.merchantCode || "",
    terminal: terminal || before?.terminal || "1",
  }
  if (facts.merchantCode === "") throw badInput({ merchantCode: "missing" })
  return facts
}

interface Before {
  before: KeyFacts | undefined
  /** To another merchant or terminal, which has another key. */
  isMoved: boolean
}

async function allSecrets(
  { secrets: box }: AdminContext,
  entered: Entered,
  input: PaymentInput & { way: ServiceId },
  { before, isMoved }: Before,
): Promise<Record<SecretName, string>> {
  const all: Record<SecretName, string> = { secretKey: "", webhookSecret: "", key: "" }
  const faults: Record<string, string> = {}
  for (const name of secretNames[input.way]) {
    const given = input[name]
    const kept = given || !before ? undefined : await openSecret(box, entered, input.way, secretPlace(before, name))
    if (given || kept === undefined || !isMoved) all[name] = given || kept || ""
    if (all[name] === "") faults[name] = kept === undefined ? "missing" : "other_terminal"
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return all
}

/** Outside of production the bank's own test service is asked, with whatever key. */
const isTestKey = ({ environment }: AdminContext, way: ServiceId, secret: string): boolean =>
  way === "stripe" ? secret.includes("_test_") : secret === REDSYS_TEST_SECRET || !environment.entered.takesLive

async function refuseLive(trx: Transaction<Database>, { environment }: AdminContext, name: SecretName): Promise<void> {
  if (!environment.entered.takesLive) throw badInput({ [name]: "live_outside_production" })
  if ((await demoProducts(trx)).length > 0) throw new ApiError(409, "demo_for_sale")
}

/** A shop without any way to pay takes no order. */
async function refuseNoWay(trx: Transaction<Database>, { environment }: AdminContext): Promise<void> {
  const draft = await readDraft(trx)
  if (!draft) throw notFound("site_version_not_found")
  const left = offeredEntered(await readEntered(trx), environment.entered, false)
  if (left.length === 0 && offeredOf(environment.methods, draft.document).length === 0) throw badInput({ on: "no_way" })
}
