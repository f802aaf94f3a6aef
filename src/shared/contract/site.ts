/**
 * The one document that describes a shop: who owns it, how it looks, what its pages say. Kept in versions, see
 * `provider/site`. Each part may be left out: it is then empty, or has the default of a new shop.
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
import { MailWords, ReviewInvitation } from "#shared/contract/mailWords.ts"
import { Brand, Menus, Pages, PaymentChoices } from "#shared/contract/siteParts.ts"
import { bilingual, HttpsUrl, line } from "#shared/contract/siteText.ts"
import { fault } from "#shared/fault.ts"
import { Email } from "#shared/fields/account.ts"
import { Day } from "#shared/fields/day.ts"
import { defaultLook, Look } from "#shared/look/look.ts"

const OptionalEmail = refine(
  line(254),
  "email",
  (text) => text === "" || !Email.validate(text, { coerce: true })[0] || "shop_email",
)

/** The greatest length of each text, in one language. */
export const identityBounds = {
  name: 60,
  tagline: 120,
  phone: 40,
  address: 200,
  hours: 200,
  owner: 120,
  taxNumber: 30,
  register: 200,
  account: 60,
}

const MOST_SOCIAL = 8

/** The shop's identity. Empty facts are left out wherever they would be shown. */
export const Identity = object({
  name: line(identityBounds.name),
  tagline: bilingual(identityBounds.tagline),
  email: OptionalEmail,
  phone: line(identityBounds.phone),
  address: bilingual(identityBounds.address),
  hours: bilingual(identityBounds.hours),
  /** The shop's owner, if different from its name. Source for this and the next two: LSSI article 10. */
  owner: line(identityBounds.owner),
  taxNumber: line(identityBounds.taxNumber),
  /** Entry in the company register. */
  register: line(identityBounds.register),
  /** Account for transfers, such as an IBAN. */
  account: line(identityBounds.account),
  social: defaulted(
    refine(array(HttpsUrl), "social", (list) => list.length <= MOST_SOCIAL || fault("entries", { most: MOST_SOCIAL })),
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
  mailWords: defaulted(MailWords, {}),
  reviewInvitation: defaulted(ReviewInvitation, () => ReviewInvitation.create({})),
  /** When the facts about the owner in the legal texts last changed; written when a draft is saved. */
  factsUpdated: optional(Day),
})
export type SiteDocument = Infer<typeof SiteDocument>

/** A logo with its own proportions. */
const Logo = object({
  svg: optional(string()),
  src: optional(string()),
  width: integer(),
  height: integer(),
  withName: boolean(),
})

/**
 * The answer of `GET /site`: the published version, overridden by the environment. Other providers may leave out the
 * optional parts.
 */
export const ShopSite = object({
  /** Number of the published version; 0 if there is none. */
  version: integer(),
  identity: Identity,
  /** Time zone in which the shop's days begin, such as `Atlantic/Canary`; `Europe/Madrid` when left out. */
  timeZone: optional(string()),
  mark: optional(enums(["none", "blossom"])),
  logo: optional(nullable(Logo)),
  /** Shown for products without a picture: `/pictures/{key}`. */
  placeholder: optional(nullable(string())),
  menus: optional(Menus),
  /** The shop's pages; `GET /page/:slug` answers one. `guides` are ids of categories that link to it. */
  pages: optional(
    array(
      object({
        slug: string(),
        title: Localized,
        updated: optional(string()),
        guides: optional(array(string())),
      }),
    ),
  ),
  factsUpdated: optional(string()),
  look: optional(Look),
  /** The shop takes no visitors: not yet, or `again` after it was open; until a day, where its owner said one. */
  closed: optional(object({ again: boolean(), opensOn: optional(Day) })),
  /** An unpublished version, or a hidden product (its slug), shown through a preview link until then. */
  preview: optional(object({ until: string(), product: optional(string()) })),
})
export type ShopSite = Infer<typeof ShopSite>

/** A page of the shop, its Markdown rendered to sanitised HTML. */
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
