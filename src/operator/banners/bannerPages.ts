/** Banners: their list with its order, a new one, one's own page. */
import { bannerLabels, bannerName, bannerValue } from "#operator/banners/bannerWords.ts"
import { change, orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { typedPicture, withPicture } from "#operator/frame/pictureForm.ts"
import { refusalOf } from "#operator/frame/refusals.ts"
import { typedInto } from "#operator/frame/resourceForm.ts"
import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { bannerPath, bannersPath } from "#operator/site/shopParts.ts"
import { siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { bannerResource, placements } from "#provider/site/banners/bannerInput.ts"
import type { ViewedBanner } from "#provider/site/banners/viewBanners.ts"
import { type ApiError, notFound } from "#shared/ApiError.ts"

async function listPage({ context }: OwnVisit): Promise<Answer> {
  return { view: "Banners", props: await runAdmin(context, "listBanners", {}) }
}

/** `up:rebajas`. */
const move = siteForm("/pages/banners", (visit) => {
  const [to = "", id = ""] = visit.form.get("do").split(/:(.*)/s)
  return change(
    visit,
    "moveBanner",
    { id, to },
    { to: bannersPath, notice: { code: "groupMoved" }, again: () => listPage(visit) },
  )
})

const empty: Fields = bannerResource.texts(bannerResource.none)

const inOneLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ")

/** Its texts are lines, however they were broken while they were typed. */
const typedOf = ({ form }: OwnVisit): Fields => ({
  ...Object.fromEntries(Object.entries(typedInto(form, bannerResource)).map(([name, text]) => [name, inOneLine(text)])),
  picture: typedPicture(form, "picture"),
})

async function formPage({ context }: OwnVisit, fields: Fields, banner?: ViewedBanner): Promise<Answer> {
  const places = await runAdmin(context, "listSitePlaces", {})
  return { view: "Banner", props: { places, fields, ...(banner && { banner }) } }
}

/** With the names of its fields above it. */
async function refused(visit: OwnVisit, error: ApiError, page: Promise<Answer>): Promise<Answer> {
  const { frame } = visit
  return {
    ...(await page),
    frame: { error: { ...refusalOf(frame.texts, error), labels: bannerLabels(frame) } },
  }
}

function newPage(visit: OwnVisit): Promise<Answer> {
  const asked = placements.find((placement) => placement === visit.query.get("placement"))
  return formPage(visit, { ...empty, placement: asked ?? "strip" })
}

const make = siteForm("/pages/banners/new", (visit) => {
  let fields = typedOf(visit)
  return orAgain(
    visit,
    async () => {
      fields = await withPicture(visit, "addSitePicture", fields)
      await runAdmin(visit.context, "makeBanner", bannerResource.fromTexts(fields))
      return { to: bannersPath, notice: { code: "groupMade" } }
    },
    (error) => refused(visit, error, formPage(visit, fields)),
  )
})

async function bannerOf({ context, params }: OwnVisit): Promise<ViewedBanner> {
  const { banners } = await runAdmin(context, "listBanners", {})
  const banner = banners.find(({ id }) => id === params["id"])
  if (!banner) throw notFound("banner_not_found")
  return banner
}

async function bannerPage(visit: OwnVisit): Promise<Answer> {
  const banner = await bannerOf(visit)
  return formPage(visit, banner.fields, banner)
}

const save = siteForm("/pages/banner/:id", async (visit) => {
  const { form, frame } = visit
  const banner = await bannerOf(visit)
  const version = numberIn(form, "version")
  let fields = typedOf(visit)
  return orAgain(
    visit,
    async () => {
      fields = await withPicture(visit, "addSitePicture", fields)
      return change(
        visit,
        "saveBanner",
        { ...bannerResource.fromTexts(fields), id: banner.id, version },
        {
          to: bannersPath,
          notice: { code: "groupSaved" },
          again: (error) => Promise.reject(error),
          merging: {
            labels: bannerLabels(frame),
            say: (name, value) => bannerValue(frame, name, value),
            back: { href: bannerPath(banner.id), text: bannerName(frame, banner) },
          },
        },
      )
    },
    (error) => refused(visit, error, formPage(visit, fields, { ...banner, version })),
  )
})

const remove = siteForm("/pages/banner/:id/remove", async (visit) => {
  const { id } = await bannerOf(visit)
  return change(
    visit,
    "removeBanner",
    { id },
    { to: bannersPath, notice: { code: "removed" }, again: () => bannerPage(visit) },
  )
})

export const bannerPages = [
  sitePage("/pages/banners", listPage),
  move,
  sitePage("/pages/banners/new", newPage),
  make,
  sitePage("/pages/banner/:id", bannerPage),
  save,
  remove,
]
