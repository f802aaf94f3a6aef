/** Pages of the shop's look: drafted, tried in a frame, published. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import type { LookProps } from "#operator/look/Look.tsx"
import { drafting } from "#operator/site/drafting.ts"
import { siteAgain, siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { badInput } from "#shared/ApiError.ts"
import { type Look, lookValues } from "#shared/look/look.ts"
import { paths } from "#shared/paths.ts"

interface Typed {
  look?: Look
  link?: LookProps["link"]
}

async function lookPage({ context, shop }: OwnVisit, { look, link }: Typed = {}): Promise<Answer> {
  const site = await runAdmin(context, "viewSite", {})
  const product = await context.db
    .selectFrom("products")
    .select("slug")
    .where("visible", "=", 1)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  const places = {
    home: shop.url + paths.home,
    list: shop.url + paths.products,
    product: product && shop.url + paths.product(product.slug),
  }
  return { view: "Look", props: { site, look: look ?? site.draft.look, places, link } }
}

/**
 * Reads the form as it is; the document refuses invalid values. Throws 400 for a palette that cannot be shown again.
 */
function typedLook({ form }: OwnVisit, now: Look): Look {
  if (!lookValues.palette.some((each) => each === form.get("look.palette")))
    throw badInput({ "look.palette": "format" })
  const nearest = form.get("accent")
  const accent = nearest || (form.get("hasAccent") === "" ? null : form.get("look.accent").toLowerCase())
  const typed = Object.keys(now).map((name): [string, unknown] => {
    const value = form.get(`look.${name}`)
    if (name === "accent") return [name, accent]
    return [name, name === "columns" ? Number(value) : value]
  })
  return Object.fromEntries(typed) as Look
}

async function save(visit: OwnVisit): Promise<{ look: Look; version: () => Promise<number> }> {
  const { form, context } = visit
  const { draft } = await runAdmin(context, "viewSite", {})
  const look = typedLook(visit, draft.look)
  const change = { version: numberIn(form, "version"), part: { look } }
  return { look, version: async () => (await runAdmin(context, "saveSiteDraft", change)).version }
}

const saveLook = siteForm("/look", async (visit) => {
  const { look, version } = await save(visit)
  return orAgain(
    visit,
    async () => {
      if (visit.form.get("do") !== "link") return drafting(visit, version, "/admin/shop/look")
      const link = await runAdmin(visit.context, "previewSite", { version: await version() })
      return lookPage(visit, { link })
    },
    (error) => siteAgain(visit, error, () => lookPage(visit, { look })),
  )
})

/** Answers into the frame. */
const tryLook: OwnRoute = {
  ...siteForm("/look/try", async (visit) => {
    const { version } = await save(visit)
    return orAgain(
      visit,
      async () => {
        await version()
        return { to: (await runAdmin(visit.context, "previewSite", { own: true })).url }
      },
      () => ({ view: "NotShown", props: {} }),
    )
  }),
  framed: true,
}

const preview: OwnRoute = {
  ...sitePage("/look/preview", async ({ context }) => ({
    to: (await runAdmin(context, "previewSite", { own: true })).url,
  })),
  framed: true,
}

export const lookPages: readonly OwnRoute[] = [
  sitePage("/look", (visit) => lookPage(visit)),
  saveLook,
  tryLook,
  preview,
]
