/** The owner's operations on the shop's document: view, draft, preview, publish, revert. */
import {
  array,
  boolean,
  type Infer,
  nonempty,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
  unknown,
} from "superstruct"
import { MOST_PICTURE, takePicture } from "#provider/catalogue/pictures/takePicture.ts"
import { findShownProducts } from "#provider/catalogue/products/findShownProducts.ts"
import { mapOf, nothing } from "#provider/platform/operations/answerStructs.ts"
import { changedFields } from "#provider/site/mergeDocuments.ts"
import { type AdminContext, operation } from "#provider/site/operation.ts"
import { endPreviews, MOST_PREVIEW_DAYS, openLook, openPreview, openProductPreview } from "#provider/site/previews.ts"
import { dropDraft, publishPart, publishVersion, saveDraftPart, undoPublished } from "#provider/site/saveSite.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { listSitePlaces, SitePlaces } from "#provider/site/sitePlaces.ts"
import { identityVariables } from "#provider/site/siteSettings.ts"
import {
  listVersions,
  publishedId,
  readDraft,
  readPublished,
  readVersion,
  SiteVersion,
} from "#provider/site/versions.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import { Identity, SiteDocument } from "#shared/contract/site.ts"
import { whole } from "#shared/fields/whole.ts"
import { previewPath } from "#shared/previewPaths.ts"
import { readMoment } from "#shared/shopTime.ts"

export const ShopSiteView = object({
  /** Version of the draft; a change names the one it was based on. */
  version: number(),
  draft: SiteDocument,
  published: object({
    version: number(),
    document: SiteDocument,
  }),
  changes: array(string()),
  /** Facts set by the environment: by field, the variable that sets it. */
  locked: object({
    email: optional(string()),
    phone: optional(string()),
    name: optional(string()),
    address: optional(string()),
    hours: optional(string()),
    tagline: optional(string()),
    owner: optional(string()),
    taxNumber: optional(string()),
    register: optional(string()),
    account: optional(string()),
    social: optional(string()),
  }),
  /** The draft's identity, overridden by the environment. */
  identity: Identity,
})
export type ShopSiteView = Infer<typeof ShopSiteView>

const MOST_TEXT = 60_000

const version = whole(1)
const part = object({
  identity: optional(unknown()),
  brand: optional(unknown()),
  look: optional(unknown()),
  home: optional(unknown()),
  claims: optional(unknown()),
  menus: optional(unknown()),
  pages: optional(unknown()),
  payment: optional(unknown()),
  mailWords: optional(unknown()),
  reviewInvitation: optional(unknown()),
})

/** A day or a moment by the shop's clock. */
const Moment = refine(string(), "moment", (text) => readMoment(text) !== undefined)

export async function viewSite(context: AdminContext): Promise<ShopSiteView> {
  const { db, environment } = context
  const [draft, published] = await Promise.all([readDraft(db), readPublished(db)])
  if (!draft || !published) throw notFound("site_version_not_found")
  const locked = Object.keys(environment.identity) as (keyof typeof identityVariables)[]
  return {
    version: draft.id,
    draft: draft.document,
    published: { version: published.id, document: published.document },
    changes: changedFields(published.document, draft.document),
    locked: Object.fromEntries(locked.map((field) => [field, identityVariables[field]])),
    identity: await shopIdentity(context, draft.document),
  }
}

const afterwards = async (context: AdminContext): Promise<ShopSiteView> => {
  await context.catalog.refresh()
  return viewSite(context)
}

export const siteOperations = {
  viewSite: operation({
    summary: "Get the shop document",
    description: "As published, the draft, and what environment variables set.",
    http: { method: "GET", path: "/site" },
    permission: "write_site",
    input: object({}),
    answer: ShopSiteView,
    run: (context) => viewSite(context),
  }),
  listSiteVersions: operation({
    summary: "List versions of the shop document",
    description: "Newest first.",
    http: { method: "GET", path: "/site/versions" },
    permission: "write_site",
    input: object({}),
    answer: object({
      versions: array(SiteVersion),
    }),
    run: async ({ db }): Promise<{ versions: SiteVersion[] }> => ({ versions: await listVersions(db) }),
  }),
  previewProduct: operation({
    summary: "Create a preview link for a product",
    description: "Anyone with the link sees the product as saved, published or not, for 7 days.",
    http: { method: "POST", path: "/products/:id/preview" },
    permission: "write_catalog",
    input: object({ id: nonempty(string()) }),
    answer: object({
      url: string(),
      until: string(),
    }),
    async run({ db, now, siteUrl }, { id }) {
      const { token, until } = await openProductPreview(db, now(), id)
      return { url: siteUrl + previewPath(token), until }
    },
  }),
  listSitePlaces: operation({
    summary: "List link targets",
    description: "Pages of the shop that the document’s links can lead to, and its categories.",
    http: { method: "GET", path: "/site/places" },
    permission: "write_site",
    input: object({}),
    answer: SitePlaces,
    run: ({ db }) => listSitePlaces(db),
  }),
  findShownProducts: operation({
    summary: "Find product ids",
    description: "By id, slug, SKU or page address. Unknown ones are left out.",
    http: { method: "POST", path: "/site/products" },
    permission: "write_site",
    input: object({ called: size(array(string()), 0, 50) }),
    answer: mapOf(string()),
    run: ({ db }, { called }) => findShownProducts(db, called),
  }),
  saveSiteDraft: operation({
    summary: "Update the draft",
    description: "Parts of the document, each whole. 409 names the fields that someone else has changed meanwhile.",
    http: { method: "PUT", path: "/site/draft" },
    permission: "write_site",
    input: object({ version, part }),
    answer: ShopSiteView,
    maxCharacters: MOST_TEXT,
    async run(context, change) {
      await saveDraftPart(context, change)
      return viewSite(context)
    },
  }),
  saveSitePart: operation({
    summary: "Update and publish parts",
    description: "As updating the draft, but visitors see it at once; the rest of the draft stays a draft.",
    http: { method: "PUT", path: "/site" },
    permission: "write_site",
    input: object({ version, part }),
    answer: ShopSiteView,
    maxCharacters: MOST_TEXT,
    async run(context, change) {
      await publishPart(context, change)
      return afterwards(context)
    },
  }),
  addSitePicture: operation({
    summary: "Upload a picture",
    description: "In base64. Answers the key that the document refers to.",
    http: { method: "POST", path: "/site/pictures" },
    permission: "write_site",
    input: object({ name: string(), data: string() }),
    answer: object({
      key: string(),
    }),
    maxCharacters: MOST_PICTURE,
    run: async (context, { name, data }) => ({ key: await takePicture(context, name, data) }),
  }),
  dropSiteDraft: operation({
    summary: "Discard the draft",
    description: "It becomes what visitors see again; the discarded draft is kept as a version.",
    http: { method: "DELETE", path: "/site/draft" },
    permission: "write_site",
    input: object({ version }),
    answer: ShopSiteView,
    async run(context, { version: seen }) {
      await dropDraft(context, seen)
      return viewSite(context)
    },
  }),
  previewSite: operation({
    summary: "Create a preview link for the shop",
    description: "Anyone with the link sees the shop with a version, or with the draft if none is given.",
    http: { method: "POST", path: "/site/preview" },
    permission: "write_site",
    input: object({
      version: optional(version),
      days: optional(whole(1, MOST_PREVIEW_DAYS)),
      /** For the caller's own view, for an hour; shared links stay valid. */
      own: optional(boolean()),
    }),
    answer: object({
      url: string(),
      version: number(),
      until: string(),
    }),
    async run({ db, now, siteUrl }, { own, ...of }) {
      const { token, ...link } = await (own ? openLook(db, now()) : openPreview(db, now(), of))
      return { ...link, url: siteUrl + previewPath(token) }
    },
  }),
  endSitePreviews: operation({
    summary: "Delete all preview links",
    http: { method: "DELETE", path: "/site/previews" },
    permission: "write_site",
    input: object({}),
    answer: nothing,
    run: ({ db }) => endPreviews(db),
  }),
  publishSite: operation({
    summary: "Publish a version",
    description: "The draft if none is given; now or at `at`. `at: null` cancels a planned publication.",
    http: { method: "POST", path: "/site/publish" },
    permission: "write_site",
    input: object({ version: optional(version), at: optional(nullable(Moment)) }),
    answer: ShopSiteView,
    async run(context, { version: given, at: text }) {
      const id = given ?? (await readDraft(context.db))?.id
      if (id === undefined) throw notFound("site_version_not_found")
      const at = typeof text === "string" ? new Date(readMoment(text) ?? text) : text
      if (at && at <= context.now()) throw badInput({ at: "over" })
      // A version that cannot be read is refused here, before anything is changed.
      await readVersion(context.db, id)
      await publishVersion(context, id, at)
      return afterwards(context)
    },
  }),
  undoSite: operation({
    summary: "Go back to the previous version",
    description: "`version`: the one that visitors see, as the caller knows it; refused if it is another one now.",
    http: { method: "POST", path: "/site/undo" },
    permission: "write_site",
    input: object({ version: optional(version) }),
    answer: ShopSiteView,
    async run(context, { version: seen }) {
      await undoPublished(context, seen ?? (await publishedId(context.db)))
      return afterwards(context)
    },
  }),
}
