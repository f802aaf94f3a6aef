/** Tags of GA4, Matomo, Plausible or Meta after consent: two equal buttons, nothing asked for before yes, changed at the foot. */
import { readFileSync } from "node:fs"
import type { HostDirective, Shop } from "escaparate/extensions"

type Locale = "es" | "en"

/** `ga4`, `matomo`, `plausible` and `meta`, with what each needs. `url` may be a server of one's own. */
export type Tag =
  | { kind: "ga4"; id: string; url: string }
  | { kind: "matomo"; url: string; site: string }
  | { kind: "plausible"; domain: string; url: string }
  | { kind: "meta"; pixel: string; url: string }

type Hosts = { [Directive in HostDirective]?: string[] }

const say = (es: string, en: string) => ({ es, en })

/** For each kind: its name, who receives the data, what it keeps and for how long, and the hosts it loads from. */
const kinds: Record<
  Tag["kind"],
  { name: string; by: string; keeps: { es: string; en: string }; hosts: (url: string) => Hosts }
> = {
  ga4: {
    name: "Google Analytics 4",
    by: "Google Ireland Limited",
    keeps: say("cookies «_ga» y «_ga_…», hasta 2 años", "cookies “_ga” and “_ga_…”, up to 2 years"),
    hosts: (url) => ({
      "script-src": [url],
      "connect-src": [url, "https://*.google-analytics.com", "https://*.analytics.google.com"],
      "img-src": [url, "https://*.google-analytics.com"],
    }),
  },
  matomo: {
    name: "Matomo",
    by: "Matomo",
    keeps: say(
      "cookies «_pk_id», 13 meses, y «_pk_ses», 30 minutos",
      "cookies “_pk_id”, 13 months, and “_pk_ses”, 30 minutes",
    ),
    hosts: (url) => ({ "script-src": [url], "connect-src": [url], "img-src": [url] }),
  },
  plausible: {
    name: "Plausible",
    by: "Plausible Insights OÜ",
    keeps: say("nada en su navegador", "nothing in your browser"),
    hosts: (url) => ({ "script-src": [url], "connect-src": [url] }),
  },
  meta: {
    name: "Meta Pixel",
    by: "Meta Platforms Ireland Limited",
    keeps: say("cookie «_fbp», 3 meses", "cookie “_fbp”, 3 months"),
    hosts: (url) => ({
      "script-src": [url],
      "connect-src": [url, "https://www.facebook.com"],
      "img-src": ["https://www.facebook.com"],
    }),
  },
}

const words = {
  es: {
    title: "¿Nos deja contar su visita?",
    text: (names: string) =>
      `Con su permiso usamos ${names} para saber cómo se usa la tienda. Si no, la tienda funciona igual y no se carga nada de ellos.`,
    more: "Qué datos son y quién los recibe",
    yes: "Aceptar",
    no: "Rechazar",
    link: "Preferencias de cookies",
    heading: "Servicios de otros, si usted lo acepta",
    intro:
      "Solo si pulsa «Aceptar» cargamos estos servicios; hasta entonces su navegador no les pide nada. La base es su consentimiento.",
    change:
      "Puede cambiar de opinión cuando quiera con «Preferencias de cookies», al pie de cada página: es tan fácil como aceptar. Guardamos su elección en su navegador («consent», 24 meses). Las páginas donde entra, pide y paga no llevan nada de ellos.",
    row: (name: string, by: string, keeps: string) => `${name}, de ${by}: qué páginas ve y con qué aparato; ${keeps}.`,
  },
  en: {
    title: "May we count your visit?",
    text: (names: string) =>
      `With your permission we use ${names} to learn how the shop is used. Without it the shop works just the same, and nothing of theirs is loaded.`,
    more: "Which data these are, and who receives them",
    yes: "Accept",
    no: "Reject",
    link: "Cookie preferences",
    heading: "Services of others, if you accept",
    intro:
      "Only if you press “Accept” do we load these services; until then your browser asks them for nothing. The legal basis is your consent.",
    change:
      "You can change your mind at any time with “Cookie preferences” at the foot of each page: it is as easy as accepting. Your choice is kept in your browser (“consent”, 24 months). Pages where you log in, order and pay carry nothing of theirs.",
    row: (name: string, by: string, keeps: string) =>
      `${name}, by ${by}: which pages you see and with what device; ${keeps}.`,
  },
}

const namesOf = (tags: readonly Tag[], locale: Locale) =>
  new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "conjunction" }).format(
    tags.map(({ kind }) => kinds[kind].name),
  )

/** The dialog stands closed in each page; the script opens it where nothing was chosen yet. */
export const footHtml = (tags: readonly Tag[], locale: Locale) => {
  const { title, text, more, yes, no, link } = words[locale]
  return `<button type="button" class="ConsentLink WithScripts" data-consent="open">${link}</button>
<dialog id="consent" class="Consent" aria-labelledby="consent-title" aria-describedby="consent-text">
  <h2 id="consent-title" tabindex="-1" autofocus>${title}</h2>
  <p id="consent-text">${text(namesOf(tags, locale))} <a href="/${locale}/privacy-policy#services">${more}</a></p>
  <div class="Consent__ways">
    <button type="button" class="Button" data-look="quiet" data-consent="no">${no}</button>
    <button type="button" class="Button" data-look="quiet" data-consent="yes">${yes}</button>
  </div>
</dialog>`
}

export const privacyHtml = (tags: readonly Tag[], locale: Locale) => {
  const { heading, intro, change, row } = words[locale]
  const rows = tags.map(({ kind }) => `<li>${row(kinds[kind].name, kinds[kind].by, kinds[kind].keeps[locale])}</li>`)
  return `<h2 id="services">${heading}</h2><p>${intro}</p><ul>${rows.join("")}</ul><p>${change}</p>`
}

export function hostsOf(tags: readonly Tag[]): Hosts {
  const hosts: Hosts = {}
  for (const { kind, url } of tags)
    for (const [directive, more] of Object.entries(kinds[kind].hosts(url)) as [HostDirective, string[]][])
      hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...more])]
  return hosts
}

const fileBeside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")

export const scriptOf = (tags: readonly Tag[]) => `const TAGS = ${JSON.stringify(tags)}\n${fileBeside("consent.js")}`

/** From the environment, those that are set. */
export function tagsOf(env: Readonly<Record<string, string | undefined>>): Tag[] {
  const { GA4_ID, GA4_URL, MATOMO_URL, MATOMO_SITE, PLAUSIBLE_DOMAIN, PLAUSIBLE_URL, META_PIXEL, META_URL } = env
  const tags: Tag[] = []
  if (GA4_ID) tags.push({ kind: "ga4", id: GA4_ID, url: GA4_URL ?? "https://www.googletagmanager.com" })
  if (MATOMO_URL) tags.push({ kind: "matomo", url: MATOMO_URL, site: MATOMO_SITE ?? "1" })
  if (PLAUSIBLE_DOMAIN)
    tags.push({ kind: "plausible", domain: PLAUSIBLE_DOMAIN, url: PLAUSIBLE_URL ?? "https://plausible.io" })
  if (META_PIXEL) tags.push({ kind: "meta", pixel: META_PIXEL, url: META_URL ?? "https://connect.facebook.net" })
  return tags
}

export function extend(shop: Shop): void {
  const tags = tagsOf(process.env)
  if (tags.length === 0) return
  shop.html("foot", "consent", {
    view: ({ locale }) => footHtml(tags, locale),
    script: scriptOf(tags),
    style: fileBeside("consent.css"),
    hosts: hostsOf(tags),
  })
  shop.html("privacyPolicy", "services", { view: ({ locale }) => privacyHtml(tags, locale) })
}
