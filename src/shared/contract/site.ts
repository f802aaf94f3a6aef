/**
 * The one document that makes a shop somebody's: who she is, how it looks, what its pages say. Kept in versions, see
 * `provider/site`. Every part may be left out: then it is empty, or as the shop comes.
 */
import {
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  refine,
  string,
} from "superstruct"
import { Picture } from "#shared/contract/catalog.ts"
import { Claims, defaultHome, Home } from "#shared/contract/home.ts"
import { Localized } from "#shared/contract/localized.ts"
import { Brand, Day, Menus, Pages, PaymentChoices } from "#shared/contract/siteParts.ts"
import { bilingual, HttpsUrl, line } from "#shared/contract/siteText.ts"
import { Email } from "#shared/fields/account.ts"
import { defaultLook, Look } from "#shared/look/look.ts"

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
  /** Who owns the shop, if that is not its name. Source: LSSI article 10, for this and the next two. */
  owner: line(120),
  taxNumber: line(30),
  /** Entry in a register of companies. */
  register: line(200),
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
  brand: defaulted(Brand, () => Brand.create({})),
  look: defaulted(Look, defaultLook),
  home: defaulted(Home, defaultHome),
  claims: defaulted(Claims, []),
  menus: defaulted(Menus, {}),
  pages: defaulted(Pages, []),
  payment: defaulted(PaymentChoices, () => PaymentChoices.create({})),
  /** When what the legal texts say of the owner changed last; written when a draft is saved. */
  factsUpdated: optional(Day),
})
export type SiteDocument = Infer<typeof SiteDocument>

/** A logo in its own proportions. */
const Logo = object({
  svg: optional(string()),
  src: optional(string()),
  width: integer(),
  height: integer(),
  withName: boolean(),
})

/** What `GET /site` answers: the published version, with what the environment says in its place. A provider that is not ours need not say the rest. */
export const ShopSite = object({
  /** Of the published version; 0 for a shop that has none. */
  version: integer(),
  identity: Identity,
  /** By whose clock its days begin, such as `Atlantic/Canary`; `Europe/Madrid` when left out. */
  timeZone: optional(string()),
  mark: optional(enums(["none", "blossom"])),
  logo: optional(nullable(Logo)),
  /** Shown for a product without a picture: `/pictures/{key}`. */
  placeholder: optional(nullable(string())),
  menus: optional(Menus),
  /** Those that there are; `GET /page/:slug` answers one. */
  pages: optional(array(object({ slug: string(), title: Localized, updated: optional(string()) }))),
  factsUpdated: optional(string()),
  look: optional(Look),
  /** A version that is not published, or a product (its slug) that is not in the shop, for who has the link, until then. */
  preview: optional(object({ until: string(), product: optional(string()) })),
})
export type ShopSite = Infer<typeof ShopSite>

/** A page of the shop, its Markdown made into clean HTML. */
export const ShopPage = object({
  slug: string(),
  title: Localized,
  lead: Localized,
  html: Localized,
  markdown: Localized,
  image: nullable(Picture),
  updated: nullable(string()),
})
export type ShopPage = Infer<typeof ShopPage>
