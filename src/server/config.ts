/** The environment, parsed once. An invalid value stops the start with one sentence. Source: decisions, "What runs". */
import { join, resolve } from "node:path"
import { create, enums, type Infer, is, object, optional, refine, StructError, string } from "superstruct"
import { checkSettings, isPublic } from "#provider/admin/check/checkSettings.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import { type Ageing, presentAgeing, readRenamed } from "#provider/platform/deprecations.ts"
import { fileDescriptions, fileVariables, readS3, type S3Settings } from "#provider/platform/files/fileSettings.ts"
import { SECRET_MIN_LENGTH } from "#provider/platform/secrets/secretKeys.ts"
import { type Said, SaidError, says, wordsOf } from "#provider/platform/words/says.ts"
import { type IdentitySettings, readIdentity } from "#provider/site/siteSettings.ts"
import { type AdminSettings, adminDescriptions, adminVariables, readAdmin } from "#server/adminSettings.ts"
import { type CdnSettings, cdnDescriptions, cdnSecrets, cdnVariables, readCdn } from "#server/cdnSettings.ts"
import { holdDescriptions, holdVariables, readHolds } from "#server/holdSettings.ts"
import {
  type MonitoringSettings,
  monitoringDescriptions,
  monitoringSecrets,
  monitoringVariables,
  readMonitoring,
} from "#server/monitoringSettings.ts"
import { paymentDescriptions, paymentSecrets, paymentVariables, readPaymentConfig } from "#server/paymentSettings.ts"
import { unknownSettings } from "#server/unknownSettings.ts"
import { wholeNumber } from "#server/wholeNumber.ts"
import { Email } from "#shared/fields/account.ts"
import { locales } from "#shared/locale.ts"
import type { Site } from "#shared/site.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

const httpUrl = (text: string) => parseWebAddress(text, { http: true })

const Origin = refine(string(), "origin", (text) => httpUrl(text)?.origin === text.replace(/\/$/, ""))
const HttpUrl = refine(string(), "url", (text) => httpUrl(text) !== undefined)
const PostgresUrl = refine(string(), "url", (text) => /^postgres(ql)?:\/\//.test(text))
const MailUrl = refine(string(), "url", (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text))
const CurrencyCode = refine(string(), "currency", hasTwoDecimals)
/** Whether the currency is known and has hundredths, which all amounts use. */
function hasTwoDecimals(currency: string): boolean {
  if (!Intl.supportedValuesOf("currency").includes(currency)) return false
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits === 2
}

const isEmail = (text: string) => text !== "" && is(text, Email)
const Address = refine(string(), "email", isEmail)
/** `hello@shop.example`, `Shop <hello@shop.example>` or `"Shop" <hello@shop.example>`. */
const Sender = refine(string(), "sender", (text) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text))
const TrustProxy = refine(string(), "hops", (text) => text === "off" || /^[1-9]$/.test(text))
const Secret = refine(string(), "secret", (text) => text.length >= SECRET_MIN_LENGTH)
const Nonempty = refine(string(), "nonempty", (text) => text.trim() !== "")

const Environment = object({
  NODE_ENV: optional(string()),
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(Nonempty),
  SITE_URL: optional(Origin),
  SITE_NAME: optional(Nonempty),
  SITE_TAGLINE: optional(Nonempty),
  CONTACT_EMAIL: optional(Address),
  CONTACT_PHONE: optional(Nonempty),
  CONTACT_ADDRESS: optional(Nonempty),
  CONTACT_HOURS: optional(Nonempty),
  TAX_ID: optional(Nonempty),
  TRANSFER_ACCOUNT: optional(Nonempty),
  DEVELOPER_NAME: optional(Nonempty),
  DEVELOPER_URL: optional(HttpUrl),
  CURRENCY: optional(CurrencyCode),
  DATA_DIR: optional(Nonempty),
  SHOP_DIR: optional(Nonempty),
  SHOP_SECRET: optional(Secret),
  SHOP_SECRET_BEFORE: optional(Secret),
  SHOP_LANGUAGE: optional(enums(locales)),
  DATABASE_URL: optional(PostgresUrl),
  PROVIDER_URL: optional(Origin),
  MAIL_URL: optional(MailUrl),
  MAIL_FROM: optional(Sender),
  DEMO: optional(enums(["on", "off"])),
  WARM_PICTURES: optional(enums(["on", "off"])),
  DISK_RESERVE_MB: optional(wholeNumber(0, 1_000_000)),
  WEB_CONCURRENCY: optional(wholeNumber(1, 64)),
  TRUST_PROXY: optional(TrustProxy),
  SOCKETS_PER_ADDRESS: optional(wholeNumber(0, 1_000_000)),
  REQUESTS_PER_MINUTE: optional(wholeNumber(0, 1_000_000)),
  SEARCHES_PER_MINUTE: optional(wholeNumber(0, 1_000_000)),
  QUOTES_PER_MINUTE: optional(wholeNumber(0, 1_000_000)),
  LOG_LEVEL: optional(enums(["error", "warn", "info", "debug"])),
  ...fileVariables,
  ...paymentVariables,
  ...holdVariables,
  ...monitoringVariables,
  ...cdnVariables,
  ...adminVariables,
})
type Environment = Infer<typeof Environment>
type Variable = keyof Environment

/** The accepted values of each variable, for the error message. */
const takes: Record<Variable, Said> = {
  NODE_ENV: says`production, or anything else`,
  PORT: says`a port number from 0 to 65535`,
  HOST: says`an address to listen on, such as 127.0.0.1`,
  SITE_URL: says`the shop's public origin without a path, such as https://shop.example`,
  SITE_NAME: says`a name`,
  SITE_TAGLINE: says`a text, or Spanish and English separated by " | "`,
  CONTACT_EMAIL: says`an email address, such as hello@shop.example`,
  CONTACT_PHONE: says`a phone number`,
  CONTACT_ADDRESS: says`a text, or Spanish and English separated by " | "`,
  CONTACT_HOURS: says`a text, or Spanish and English separated by " | "`,
  TAX_ID: says`the owner's tax number`,
  TRANSFER_ACCOUNT: says`the account that transfers go to, such as an IBAN`,
  DEVELOPER_NAME: says`a name`,
  DEVELOPER_URL: says`an http(s) address`,
  CURRENCY: says`three letters of a currency with two decimals, such as EUR, USD or GBP`,
  DATA_DIR: says`a folder`,
  SHOP_DIR: says`a folder with .env and shop.config.ts`,
  SHOP_SECRET: says`${SECRET_MIN_LENGTH} letters at least`,
  SHOP_SECRET_BEFORE: says`${SECRET_MIN_LENGTH} letters at least`,
  SHOP_LANGUAGE: says`es or en`,
  DATABASE_URL: says`a PostgreSQL address, such as postgres://user:password@host/database`,
  PROVIDER_URL: says`the provider's origin without a path, such as https://api.shop.example`,
  MAIL_URL: says`a mail server's address, such as smtp://user:password@host:587`,
  MAIL_FROM: says`an email address, or a name with one, such as Shop <hello@shop.example>`,
  DEMO: says`on or off`,
  WARM_PICTURES: says`on or off`,
  DISK_RESERVE_MB: says`a number of megabytes from 0 to 1000000`,
  WEB_CONCURRENCY: says`a number of processes from 1 to 64`,
  TRUST_PROXY: says`off, or the number of proxies in front (1 to 9)`,
  SOCKETS_PER_ADDRESS: says`a number from 0 to 1000000`,
  REQUESTS_PER_MINUTE: says`a number from 0 to 1000000`,
  SEARCHES_PER_MINUTE: says`a number from 0 to 1000000`,
  QUOTES_PER_MINUTE: says`a number from 0 to 1000000`,
  LOG_LEVEL: says`error, warn, info or debug`,
  ...fileDescriptions,
  ...paymentDescriptions,
  ...holdDescriptions,
  ...monitoringDescriptions,
  ...cdnDescriptions,
  ...adminDescriptions,
}

export const settingNames: readonly string[] = Object.keys(takes)

const secrets: ReadonlySet<Variable> = new Set<Variable>([
  "DATABASE_URL",
  "SHOP_SECRET",
  "SHOP_SECRET_BEFORE",
  "MAIL_URL",
  "FILES_URL",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  ...paymentSecrets,
  ...monitoringSecrets,
  ...cdnSecrets,
])

/** The server's own settings of the shop. Its identity comes from its document unless the environment overrides it. */
export interface SiteSettings extends Pick<Site, "url" | "developerName" | "developerUrl" | "currency"> {
  identity: IdentitySettings
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Keys of what an owner sets; when left out, a file of the data directory. */
  secret: string | undefined
  before: string | undefined
  /** Folder of `shop.config.ts`, if any. */
  shopDir: string | undefined
  /** When left out, files are stored in the data directory. */
  s3: S3Settings | undefined
  databaseUrl: string | undefined
  providerUrl: string | undefined
  /** When left out, mails become files in the data directory's outbox. */
  mailUrl: string | undefined
  mailFrom: string | undefined
  seedDemo: boolean
  /** Whether pictures are made in advance, in the background. */
  warmPictures: boolean
  /** With SQLite: nothing is written when less disk space is free. */
  diskReserveBytes: number
  workers: number
  trustProxy: number
  /** Open connections from one address; 0 for no limit. */
  socketsPerAddress: number
  /** Requests from one address, without cached pages, pictures and files; 0 for no limit. */
  requestsPerMinute: number
  /** From one address, including suggestions; 0 for no limit. */
  searchesPerMinute: number
  quotesPerMinute: number
  logLevel: "error" | "warn" | "info" | "debug"
  site: SiteSettings
  payments: PaymentSettings
  holds: Partial<HoldSettings>
  monitoring: MonitoringSettings
  cdn: CdnSettings | undefined
  admin: AdminSettings | undefined
  /** Sentences for the log about settings that do not prevent the start. */
  warnings: string[]
}

/**
 * A setting with which the shop cannot start. The message is one sentence with the variable, its value and the accepted
 * values.
 */
export class ConfigError extends SaidError {
  override readonly name = "ConfigError"
}

/** Reads the settings. Unset and empty variables mean the default. Throws ConfigError for the first invalid one. */
export function readConfig(given: Record<string, string | undefined>, ageing: Ageing = presentAgeing): Config {
  const { env, told, refused } = readRenamed(given, ageing)
  if (refused) throw new ConfigError(refused)
  const filled = settingNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  const settings = validate(Object.fromEntries(filled))
  const port = settings.PORT ?? 3000
  const site = readSite(settings, port)
  const seedDemo = settings.DEMO !== "off"
  // The demo is being tried locally.
  const isTried = seedDemo && LOCAL_HOSTS.has(new URL(site.url).hostname)
  const { payments, warnings } = readPaymentConfig(
    settings,
    {
      isProduction: settings.NODE_ENV === "production",
      isTried,
      isOpen: !seedDemo && isPublic(env),
      isPublic: isPublic(env),
    },
    (sentence) => {
      throw new ConfigError(sentence)
    },
  )
  return {
    port,
    host: settings.HOST ?? "0.0.0.0",
    dataDir: resolve(settings.DATA_DIR ?? join(settings.SHOP_DIR ?? "", "data")),
    shopDir: settings.SHOP_DIR === undefined ? undefined : resolve(settings.SHOP_DIR),
    secret: settings.SHOP_SECRET,
    before: settings.SHOP_SECRET_BEFORE,
    s3: readS3(settings),
    databaseUrl: settings.DATABASE_URL,
    providerUrl: settings.PROVIDER_URL?.replace(/\/$/, ""),
    mailUrl: settings.MAIL_URL,
    mailFrom: settings.MAIL_FROM,
    seedDemo,
    warmPictures: settings.WARM_PICTURES !== "off",
    diskReserveBytes: (settings.DISK_RESERVE_MB ?? 64) * 1024 ** 2,
    trustProxy: isDirect(settings) ? 0 : Number(settings.TRUST_PROXY),
    // A proxy has one address for all visitors, and limits of its own.
    socketsPerAddress: settings.SOCKETS_PER_ADDRESS ?? (isDirect(settings) ? 512 : 0),
    workers: settings.WEB_CONCURRENCY ?? 1,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE ?? 1200,
    searchesPerMinute: settings.SEARCHES_PER_MINUTE ?? 600,
    quotesPerMinute: settings.QUOTES_PER_MINUTE ?? 600,
    logLevel: settings.LOG_LEVEL ?? "info",
    site,
    holds: readHolds(settings),
    monitoring: readMonitoring(settings),
    cdn: readCdn(settings),
    admin: readAdmin(settings, site.url),
    payments,
    warnings: [
      ...told.map((said) => wordsOf(said, "en")),
      ...unknownSettings(env, [...settingNames, ...ageing.table.map(({ name }) => name)]),
      ...warnings,
      // Not needed on a developer's own machine.
      ...(isPublic(env) && settings.PROVIDER_URL === undefined
        ? checkSettings(env).map((said) => wordsOf(said, "en"))
        : []),
    ],
  }
}

function validate(given: Record<string, string>): Environment {
  try {
    return create(given, Environment)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const variable = error.path[0] as Variable
    throw new ConfigError(
      secrets.has(variable)
        ? says`${variable} is a value that does not fit, but it takes ${takes[variable]}.`
        : says`${variable} is "${given[variable]}", but it takes ${takes[variable]}.`,
    )
  }
}

const isDirect = ({ TRUST_PROXY = "off" }: Environment) => TRUST_PROXY === "off"

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"])
function readSite(settings: Environment, port: number): SiteSettings {
  return {
    url: (settings.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
    developerName: settings.DEVELOPER_NAME ?? "Escaparate",
    developerUrl: settings.DEVELOPER_URL ?? "https://escaparate.example",
    currency: settings.CURRENCY ?? "EUR",
    identity: readIdentity(settings),
  }
}
