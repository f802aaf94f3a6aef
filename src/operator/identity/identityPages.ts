/** Pages of the shop's identity, and of the versions of its document. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { type Upload, uploadsOf } from "#operator/frame/upload.ts"
import type { IdentityProps } from "#operator/identity/Identity.tsx"
import { identityLabels } from "#operator/identity/identityLabels.ts"
import { named, siteAgain, siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import { ApiError, badInput, isApiError } from "#shared/ApiError.ts"
import type { Identity } from "#shared/contract/site.ts"
import type { Brand } from "#shared/contract/siteParts.ts"

async function identityPage(visit: OwnVisit, typed?: { identity: Identity; version: number }): Promise<Answer> {
  const site = await runAdmin(visit.context, "viewSite", {})
  const products = visit.query.get("check") === "all" ? "all" : "few"
  const opening = await runAdmin(visit.context, "checkShop", { products })
  const { draft, locked } = site
  const version = typed?.version ?? site.version
  const identity = typed?.identity ?? site.identity
  const { placeholder: key } = draft.brand
  const placeholder = key === "" ? null : `/pictures/${key}/320`
  const shown = { identity, placeholder, logo: logoOf(draft.brand), opening }
  return { view: "Identity", props: { site: { version, locked }, ...shown } }
}

function logoOf({ logo, mark, nameBesideLogo: withName }: Brand): IdentityProps["logo"] {
  const drawn = logo.svg === "" ? null : `data:image/svg+xml;base64,${Buffer.from(logo.svg).toString("base64")}`
  const src = drawn ?? (logo.picture === "" ? null : `/pictures/${logo.picture}/400`)
  return { src, hasBlossom: mark === "blossom", withName }
}

/** Fields set by the environment keep the document's value. */
function typedIdentity({ form }: OwnVisit, { draft, locked }: ShopSiteView): Identity {
  const { identity } = draft
  const line = (field: keyof Identity) => form.get(`identity.${field}`).trim()
  const typed = Object.entries(identity).map(([field, was]): [string, unknown] => {
    const name = field as keyof Identity
    // The bank account is changed on a page that requires a recent sign-in.
    if (name in locked || name === "account") return [name, was]
    if (name === "social") return [name, lines(form.get("identity.social"))]
    if (typeof was === "string") return [name, line(name)]
    return [name, { es: form.get(`identity.${name}.es`).trim(), en: form.get(`identity.${name}.en`).trim() }]
  })
  return Object.fromEntries(typed) as Identity
}

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

async function typedBrand(visit: OwnVisit, brand: Brand): Promise<Brand> {
  const { form } = visit
  const [logo] = uploadsOf(form, "logo")
  const [placeholder] = uploadsOf(form, "placeholder")
  const isTicked = (name: string) => form.get(name) !== ""
  const noLogo = isTicked("logoAway") ? { svg: "", picture: "" } : brand.logo
  return {
    mark: isTicked("hasBlossom") && !isTicked("blossom") ? "none" : brand.mark,
    nameBesideLogo: isTicked("hasLogo") ? isTicked("nameBeside") : brand.nameBesideLogo,
    logo: logo ? await logoIn(visit, logo) : noLogo,
    placeholder: placeholder
      ? await pictureIn(visit, "placeholder", placeholder)
      : isTicked("placeholderAway")
        ? ""
        : brand.placeholder,
  }
}

const logoIn = async (visit: OwnVisit, file: Upload): Promise<Brand["logo"]> =>
  isSvg(file.bytes)
    ? { svg: file.bytes.toString("utf8"), picture: "" }
    : { svg: "", picture: await pictureIn(visit, "logo", file) }

/** Stores a picture and answers its key. Its faults are given at the form's field. */
async function pictureIn({ context }: OwnVisit, field: string, { name, bytes }: Upload): Promise<string> {
  const { key } = await runAdmin(context, "addSitePicture", { name, data: bytes.toString("base64") }).catch((error) => {
    const code = isApiError(error) && error.fields?.["data"]
    throw code ? badInput({ [field]: code }) : error
  })
  return key
}

const isSvg = (bytes: Buffer) => /^\s*(?:<\?xml|<!--|<!doctype|<svg)/i.test(bytes.subarray(0, 300).toString("utf8"))

const saveIdentity: OwnRoute = siteForm("/identity", async (visit) => {
  const site = await runAdmin(visit.context, "viewSite", {})
  const version = numberIn(visit.form, "version")
  const identity = typedIdentity(visit, site)
  return orAgain(
    visit,
    async () => {
      const part = { identity, brand: await typedBrand(visit, site.draft.brand) }
      await runAdmin(visit.context, "saveSitePart", { version, part })
      return { to: "/admin/shop/identity", notice: { code: "saved" } }
    },
    async (refused) => {
      const error = inOneField(refused)
      const again = () => identityPage(visit, { identity, version: error.status === 409 ? site.version : version })
      const answer = await siteAgain(visit, error, again)
      const isTold = "view" in answer && answer.frame?.error
      return isTold ? answer : named(visit.frame, error, identityLabels(visit.frame), answer)
    },
  )
})

/** The addresses on other sites are one field, one per line. */
function inOneField(error: ApiError): ApiError {
  const fields = Object.entries(error.fields ?? {}).map(([name, code]) => [
    name.replace(/^(identity\.social)\.\d+$/, "$1"),
    code,
  ])
  return new ApiError(error.status, error.code, {
    ...(error.fields && { fields: Object.fromEntries(fields) }),
    ...(error.extra && { extra: error.extra }),
  })
}

async function versionsPage({ context }: OwnVisit): Promise<Answer> {
  const { versions } = await runAdmin(context, "listSiteVersions", {})
  const published = versions.find(({ isPublished }) => isPublished)?.id ?? 0
  const canUndo = versions.some(({ isPublished, publishedAt }) => !isPublished && publishedAt !== null)
  return { view: "Versions", props: { versions, published, canUndo } }
}

const publish = siteForm("/publish", (visit) =>
  orAgain(
    visit,
    async () => {
      const { form, context } = visit
      const at = form.get("at")
      await runAdmin(context, "publishSite", {
        version: numberIn(form, "version"),
        ...(at === "never" && { at: null }),
      })
      return { to: "/admin/shop/versions", notice: { code: at === "never" ? "unscheduled" : "published" } }
    },
    () => versionsPage(visit),
  ),
)

const undo = siteForm("/undo", (visit) =>
  orAgain(
    visit,
    async () => {
      await runAdmin(visit.context, "undoSite", { version: numberIn(visit.form, "version") })
      return { to: "/admin/shop/versions", notice: { code: "undone" } }
    },
    () => versionsPage(visit),
  ),
)

/** Opens a preview of the shop in a version; links given out before stay valid. */
const preview = siteForm("/preview", async ({ form, context }) => {
  const { url } = await runAdmin(context, "previewSite", { version: numberIn(form, "version") })
  return { to: url }
})

export const identityPages: readonly OwnRoute[] = [
  sitePage("/identity", (visit) => identityPage(visit)),
  saveIdentity,
  sitePage("/versions", versionsPage),
  publish,
  undo,
  preview,
]
