/** Identity settings in the environment, which override the document field by field. */
import type { Identity, SiteDocument } from "#shared/contract/site.ts"
import { both, type Localized } from "#shared/locale.ts"

/** Only the fields set in the environment. */
export type IdentitySettings = Partial<Omit<Identity, "social" | "owner" | "register">>

/** The variable of each field. */
export const identityVariables = {
  name: "SITE_NAME",
  tagline: "SITE_TAGLINE",
  email: "CONTACT_EMAIL",
  phone: "CONTACT_PHONE",
  address: "CONTACT_ADDRESS",
  hours: "CONTACT_HOURS",
  taxNumber: "TAX_ID",
  account: "TRANSFER_ACCOUNT",
} as const satisfies Record<keyof Required<IdentitySettings>, string>

/** Fields of the demo shop that must not appear under another shop's name. */
const OWN = ["tagline", "email", "phone", "address", "hours", "taxNumber", "account"] as const

type Variables = Partial<Record<(typeof identityVariables)[keyof typeof identityVariables], string | undefined>>

/** From the environment; unset and empty variables are ignored. */
export function readIdentity(env: Variables): IdentitySettings {
  const fields = Object.entries(identityVariables).flatMap(([field, variable]) => {
    const text = env[variable]
    if (!text) return []
    return [[field, field in BILINGUAL ? bilingual(text) : text]]
  })
  return Object.fromEntries(fields)
}

const BILINGUAL = { tagline: true, address: true, hours: true }

/** `"Texto | Text"` → both languages; a text without the bar stands for both. */
function bilingual(text: string): Localized {
  const [es = "", en] = text.split(" | ", 2)
  return en === undefined ? both(es) : { es, en }
}

/** The demo's values in the document of another shop, by field. */
export function leftoversOf(identity: Identity, demo: Identity): (typeof OWN)[number][] {
  if (identity.name === demo.name) return []
  return OWN.filter((field) => isSaid(demo[field]) && JSON.stringify(identity[field]) === JSON.stringify(demo[field]))
}

const isSaid = (value: string | object) => value !== ""

/**
 * The shop's identity. A shop without a name is called by its address, and the demo's values are dropped as soon as the
 * name differs: mails must not go to the demo's address.
 */
export function identityOf(
  { identity }: SiteDocument,
  settings: IdentitySettings,
  { demo, host }: { demo: Identity; host: string },
): Identity {
  const merged = { ...identity, ...settings }
  const named = { ...merged, name: merged.name || host }
  const left = leftoversOf(named, demo).filter((field) => settings[field] === undefined)
  return { ...named, ...Object.fromEntries(left.map((field) => [field, field in BILINGUAL ? both("") : ""])) }
}
