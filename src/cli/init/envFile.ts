/**
 * The settings of a new shop as a commented file. Settings that can be changed while it runs are kept in the database.
 */
import type { Answers } from "#cli/init/questions.ts"
import type { Locale } from "#shared/locale.ts"

/** All answers, the name alone, or the demo shop. */
export type Beginning = "asked" | "later" | "demo"

interface EnvFacts {
  answers: Answers
  begins: Beginning
  /** As written to the file; empty for the default. */
  dataDir: string
  databaseUrl: string | undefined
  locale: Locale
}

const texts = {
  es: {
    head: "Ajustes de la tienda. Los explica uno por uno .env.example, junto al programa.",
    own: "Sin la tienda de muestra.",
    demo: "La tienda de muestra viene con el primer arranque; off, y no viene.",
    language: "En qué contestan las órdenes: es o en",
    url: "Dirección pública: los enlaces de los correos empiezan por ella.",
    data: "Base de datos, imágenes y archivos. Haga copias: npm run shop -- backup ARCHIVO",
    mail: "Servidor de correo. Sin él no sale ningún correo: quedan como archivos en la carpeta outbox.",
    payment: "Formas de pago, en el orden en que se ofrecen.",
  },
  en: {
    head: "Settings of the shop. Each is explained in .env.example, beside the program.",
    own: "Without the demo shop.",
    demo: "The demo shop comes with the first start; off, and it does not.",
    language: "What commands answer in: es or en",
    url: "Public address: links in mails start with it.",
    data: "Database, pictures and files. Make copies: npm run shop -- backup FILE",
    mail: "Mail server. Without it no mail is sent: they become files in the folder outbox.",
    payment: "Ways to pay, in the order they are offered.",
  },
}

export function envFile({ answers, begins, dataDir, databaseUrl, locale }: EnvFacts): string {
  const own = texts[locale]
  const blocks: [comment: string, ...lines: string[]][] = [
    begins === "demo" ? [own.demo, "#DEMO=off"] : [own.own, "DEMO=off"],
    [own.language, `SHOP_LANGUAGE=${locale}`],
    [own.url, setting("SITE_URL", answers["site-url"], "https://…")],
    [
      own.data,
      setting("DATA_DIR", dataDir, "data"),
      ...(databaseUrl === undefined ? [] : [setting("DATABASE_URL", databaseUrl)]),
    ],
    [own.mail, setting("MAIL_URL", answers["mail-url"], "smtp://user:password@host:587")],
    [
      own.payment,
      // Those named here cannot be switched off in the owner's area.
      setting("PAYMENT_METHODS", begins === "asked" ? paymentMethods(answers).join(",") : "", "transfer,pickup"),
      setting("REDSYS_MERCHANT_CODE", answers["redsys-code"], "999008881"),
      setting("REDSYS_TERMINAL", answers["redsys-terminal"], "1"),
      setting("REDSYS_SECRET_KEY", answers["redsys-key"], "…"),
      setting("STRIPE_SECRET_KEY", answers["stripe-key"], "sk_live_…"),
      setting("STRIPE_WEBHOOK_SECRET", answers["stripe-webhook"], "whsec_…"),
    ],
  ]
  return `# ${own.head}\n${blocks.map(([comment, ...lines]) => `\n# ${comment}\n${lines.join("\n")}\n`).join("")}`
}

/** A setting without a value is written as a commented example. */
function setting(name: string, value: string, example = ""): string {
  if (value === "") return `#${name}=${example}`
  return /^[\w:/.,@+-]+$/.test(value) ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`
}

/** Without an answer, the shop takes payment at pickup, or else bank transfers. */
export function paymentMethods(answers: Answers): string[] {
  const methods = [
    ...(answers["redsys-code"] === "" ? [] : ["redsys", ...(isYes(answers.bizum) ? ["bizum"] : [])]),
    ...(answers["stripe-key"] === "" ? [] : ["stripe"]),
    ...(answers.account === "" ? [] : ["transfer"]),
    ...(isPickup(answers) ? ["pickup"] : []),
  ]
  return methods.length === 0 ? ["transfer"] : methods
}

const isYes = (answer: string) => /^[sy]/i.test(answer)

export const isPickup = ({ pickup }: Answers) => isYes(pickup)
