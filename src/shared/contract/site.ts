/**
 * The one document that makes a shop somebody's: who she is, how it looks, what its pages say. Kept in versions, see
 * `provider/site`. Every part may be left out: then it is empty, or as the shop comes.
 */
import { array, defaulted, type Infer, integer, object, optional, refine, type Struct, string } from "superstruct"
import { Email } from "#shared/fields/account.ts"
import type { Localized as LocalizedText } from "#shared/locale.ts"
import { defaultLook, Look } from "#shared/look/look.ts"

/** Text of at most so many characters; what it may hold is said where it is wrong. */
const line = (most: number) =>
  defaulted(
    refine(string(), "line", (text) => {
      if ([...text].length > most) return `takes at most ${most} characters`
      return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text) ? "takes one line of text" : true
    }),
    "",
  )

const bilingual = (most: number): Struct<LocalizedText, { es: Struct<string, null>; en: Struct<string, null> }> =>
  defaulted(object({ es: line(most), en: line(most) }), { es: "", en: "" })

const HttpsUrl = refine(string(), "url", (text) => {
  const url = URL.parse(text)
  return (
    (url !== null && url.protocol === "https:" && text.length <= 300) || "takes an address such as https://shop.example"
  )
})

const OptionalEmail = refine(
  line(254),
  "email",
  (text) => text === "" || !Email.validate(text, { coerce: true })[0] || "takes an address such as hello@shop.example",
)

/** Who the shop is. What is empty is left out wherever it would stand. */
export const Identity = object({
  name: line(60),
  tagline: bilingual(120),
  email: OptionalEmail,
  phone: line(40),
  address: bilingual(200),
  hours: bilingual(200),
  /** The owner's. Source: LSSI article 10. */
  taxNumber: line(30),
  /** Where transfers go, such as an IBAN. */
  account: line(60),
  /** Pages of the shop elsewhere. */
  social: defaulted(
    refine(array(HttpsUrl), "social", (list) => list.length <= 8 || "takes at most 8 addresses"),
    [],
  ),
})
export type Identity = Infer<typeof Identity>

const noIdentity = (): Identity => Identity.create({})

export const SiteDocument = object({
  identity: defaulted(Identity, noIdentity),
  look: defaulted(Look, defaultLook),
})
export type SiteDocument = Infer<typeof SiteDocument>

/** What `GET /site` answers: the published version, with what the environment says in its place. */
export const ShopSite = object({
  /** Of the published version; 0 for a shop that has none. */
  version: integer(),
  identity: Identity,
  /** As the shop comes where a provider does not say. */
  look: optional(Look),
})
export type ShopSite = Infer<typeof ShopSite>
