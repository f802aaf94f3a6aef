/** Settings that commands share with the server. Source: decisions, "What runs". */
import { join, resolve } from "node:path"
import { checkSettings } from "#provider/admin/check/checkSettings.ts"
import { HOLD_DAYS, isHoldDays } from "#provider/orders/holdSettings.ts"
import { fixedLimits, type Limits, limitVariables } from "#provider/orders/ownLimits.ts"
import type { EnteredRules } from "#provider/orders/payments/enteredKeys.ts"
import { keyVariables, servicesSet } from "#provider/orders/payments/paymentSettings.ts"
import { type Ageing, presentAgeing, readRenamed } from "#provider/platform/deprecations.ts"
import {
  type FileVariables,
  readFileVariables,
  readS3,
  type S3Settings,
} from "#provider/platform/files/fileSettings.ts"
import { adminOriginOf } from "#provider/platform/operations/adminOrigin.ts"
import { SECRET_MIN_LENGTH } from "#provider/platform/secrets/secretKeys.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, says, wordsOf } from "#provider/platform/words/says.ts"
import { type IdentitySettings, readIdentity } from "#provider/site/siteSettings.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { shopsMethods } from "#shared/paymentMethods.ts"

export interface Settings {
  dataDir: string
  /** `postgres://…`; undefined for SQLite in the data folder. */
  databaseUrl: string | undefined
  /** `SHOP_SECRET` and the one before it. */
  secret: string | undefined
  before: string | undefined
  /** How long unpaid orders are kept and what staff may give back, where the environment says. */
  limits: Partial<Limits>
  /** The mail settings of the environment. */
  mailUrl: string | undefined
  mailFrom: string | undefined
  /** In front of the shop. */
  proxies: number
  adminOrigin: string
  /** Where files are kept; undefined for the data folder. */
  s3: S3Settings | undefined
  fileVariables: FileVariables
  /** The identity that the environment sets in place of the document's. */
  identity: IdentitySettings
  /** Payment methods by id; fixed where `PAYMENT_METHODS` names them, so that the owner's area cannot switch one off. */
  methods: { id: string; isTest: boolean; isFixed: boolean }[]
  /** About payment keys that the owner entered. */
  entered: EnteredRules
  /** Public origin of the shop, for links. */
  siteUrl: string
  /** Code of three letters. */
  currency: string
  /** Missing settings before strangers may order, one sentence each. */
  problems: Said[]
  /** As they were given, for child processes. */
  env: Record<string, string | undefined>
  /** Old names of settings in use, a sentence each. */
  renamed: Said[]
  /** Creates an empty shop where there is none. */
  create: boolean
  /** `SHOP_DIR`: the shop's own folder, if it has one. */
  shopDir: string | undefined
  /** The terminal's language, if it is one of the shop's. */
  terminalLocale: Locale
  /** Language of the answers: `--lang`, else `SHOP_LANGUAGE`, else the terminal's. */
  locale: Locale
  /** Translates a sentence into that language. */
  tell: (said: Said) => string
  /** Called with what was opened, without a password. */
  onOpen?: (sentence: string) => void
}

/** Unset and empty variables mean the default. Throws RefusedError with one sentence for an invalid one. */
export function readSettings(
  given: Record<string, string | undefined>,
  { create, locale = localeOf(given) }: { create: boolean; locale?: Locale | undefined },
  ageing: Ageing = presentAgeing,
): Settings {
  const { env, told, refused } = readRenamed(given, ageing)
  if (refused) throw new RefusedError(refused)
  const databaseUrl = env["DATABASE_URL"] || undefined
  // The address may hold a password, so it is not repeated.
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new RefusedError(
      says`DATABASE_URL is a value that does not fit, but it takes a PostgreSQL address, such as postgres://user:password@host/database.`,
    )
  }
  const shopDir = env["SHOP_DIR"] || undefined
  const dataDir = env["DATA_DIR"] || join(shopDir ?? "", "data")
  if (dataDir.trim() === "") throw new RefusedError(says`DATA_DIR is "${dataDir}", but it takes a folder.`)
  const variables = readFileVariables(env)
  return {
    dataDir: resolve(dataDir),
    databaseUrl,
    mailUrl: URL.canParse(env["MAIL_URL"] ?? "") ? env["MAIL_URL"] : undefined,
    mailFrom: env["MAIL_FROM"] || undefined,
    proxies: Number.parseInt(env["TRUST_PROXY"] ?? "", 10) || 0,
    secret: readSecret(env, "SHOP_SECRET"),
    before: readSecret(env, "SHOP_SECRET_BEFORE"),
    adminOrigin: adminOriginOf(
      (env["SITE_URL"] || `http://localhost:${env["PORT"] || 3000}`).replace(/\/$/, ""),
      env["ADMIN_HOST"] || undefined,
    ),
    fileVariables: variables,
    s3: readS3(variables),
    limits: fixedLimits({
      holds: { ...holdDays(env, "transferDays"), ...holdDays(env, "pickupDays") },
      // The server refuses other values at its start.
      staffRefundCents: /^\d{1,6}$/.test(env["STAFF_REFUND"] ?? "") ? Number(env["STAFF_REFUND"]) * 100 : undefined,
    }),
    identity: readIdentity(env),
    methods: methodsOf(env),
    entered: enteredOf(env),
    siteUrl: URL.parse(env["SITE_URL"] ?? "")?.origin ?? `http://localhost:${env["PORT"] || 3000}`,
    currency: env["CURRENCY"] || "EUR",
    env,
    renamed: told,
    problems: [...told, ...checkSettings(env)],
    shopDir,
    terminalLocale: terminalLocaleOf(env),
    locale,
    tell: (said) => wordsOf(said, locale),
    create,
  }
}

/** Those that the server offers, without its rules for keys. */
function methodsOf(env: Record<string, string | undefined>): Settings["methods"] {
  const named = env["PAYMENT_METHODS"]?.split(",").map((method) => method.trim())
  const isEuro = (env["CURRENCY"] || "EUR") === "EUR"
  const usual = servicesSet(env).flatMap((id) => (id === "redsys" && isEuro ? [id, "bizum"] : [id]))
  const ids = named ?? [...usual, ...shopsMethods]
  return ids.map((id) => ({ id, isTest: id === "sandbox", isFixed: named !== undefined }))
}

/** Which kinds of keys are used here, the running server knows: a terminal may have another NODE_ENV. */
function enteredOf(env: Record<string, string | undefined>): EnteredRules {
  const named = env["PAYMENT_METHODS"] ? "PAYMENT_METHODS" : null
  const set = servicesSet(env)
  const setBy = { stripe: named, redsys: named, ...Object.fromEntries(set.map((id) => [id, keyVariables[id]])) }
  return { setBy, takesLive: true, takesTest: true, currency: env["CURRENCY"] || "EUR" }
}

function readSecret(env: Record<string, string | undefined>, name: string): string | undefined {
  const secret = env[name] || undefined
  if (secret !== undefined && secret.length < SECRET_MIN_LENGTH) {
    throw new RefusedError(
      says`${name} is a value that does not fit, but it takes ${SECRET_MIN_LENGTH} letters at least.`,
    )
  }
  return secret
}

function holdDays(env: Record<string, string | undefined>, name: "transferDays" | "pickupDays"): Partial<Limits> {
  const variable = limitVariables[name]
  const given = env[variable]
  if (!given) return {}
  if (!isHoldDays(given)) throw new RefusedError(says`${variable} is "${given}", but it takes ${HOLD_DAYS}.`)
  return { [name]: Number(given) }
}

const terminalLocaleOf = (env: Record<string, string | undefined>): Locale =>
  /^es/i.test(env["LC_ALL"] || env["LANG"] || "") ? "es" : "en"

export const localeOf = (env: Record<string, string | undefined>): Locale =>
  locales.find((each) => each === env["SHOP_LANGUAGE"]) ?? terminalLocaleOf(env)
