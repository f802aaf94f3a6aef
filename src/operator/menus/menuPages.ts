/** Pages of the menus: their contents, and a page for the header and for each column of the footer. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { columnOf, type MenuName, menuNames, menuSpecs, menuValues, withMenu } from "#operator/menus/menuSpecs.ts"
import { drafting } from "#operator/site/drafting.ts"
import { previewOf, savePart, type Typed, tryPart } from "#operator/site/savePart.ts"
import { menuPath, menusPath } from "#operator/site/shopParts.ts"
import { siteAgain, siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import type { Values } from "#operator/site/spec.ts"
import { movedIn } from "#operator/site/typedValues.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { notFound } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

async function listPage({ context }: OwnVisit): Promise<Answer> {
  const [site, places] = await Promise.all([runAdmin(context, "viewSite", {}), runAdmin(context, "listSitePlaces", {})])
  return { view: "Menus", props: { site, places } }
}

/** `up:1` moves a column of the footer; else a button of the action bar. */
const saveMenus = siteForm("/pages/menus", (visit) => {
  const { form, context } = visit
  const version = numberIn(form, "version")
  const [how = "", column] = form.get("do").split(":")
  return orAgain(
    visit,
    async () => {
      if (how === "see") return { to: await previewOf(visit, "") }
      if (column === undefined) return drafting(visit, async () => version, menusPath)
      const { menus } = (await runAdmin(context, "viewSite", {})).draft
      const part = { menus: { ...menus, footer: movedIn(menus.footer ?? [], Number(column), how) } }
      await runAdmin(context, "saveSiteDraft", { version, part })
      return { to: menusPath, notice: { code: "drafted" } }
    },
    (error) => siteAgain(visit, error, () => listPage(visit)),
  )
})

function menuIn({ params }: OwnVisit): MenuName {
  const menu = menuNames.find((each) => each === params["menu"])
  if (!menu) throw notFound("menu_not_found")
  return menu
}

async function menuPage(visit: OwnVisit, typed?: Typed): Promise<Answer> {
  const { context } = visit
  const menu = menuIn(visit)
  const [site, places] = await Promise.all([runAdmin(context, "viewSite", {}), runAdmin(context, "listSitePlaces", {})])
  return {
    view: "Menu",
    props: {
      site,
      places,
      menu,
      version: typed?.version ?? site.version,
      values: typed?.values ?? menuValues(site.draft.menus, menu),
    },
  }
}

function formOf(visit: OwnVisit) {
  const menu = menuIn(visit)
  let place = 0
  return {
    specs: menuSpecs(menu),
    shown: "",
    named: (field: string) => field.replace("menus.", "").replace(`footer.${place}.`, ""),
    partOf({ menus }: SiteDocument, values: Values) {
      place = Math.min(columnOf(menu) ?? 0, menus.footer?.length ?? 0)
      return { menus: withMenu(menus, menu, values) }
    },
  }
}

const saveMenu = siteForm("/pages/menus/:menu", (visit) =>
  savePart(visit, {
    ...formOf(visit),
    to: menuPath(menuIn(visit)),
    list: menusPath,
    again: (typed) => menuPage(visit, typed),
  }),
)

const tryMenu: OwnRoute = {
  ...siteForm("/pages/menus/:menu/try", (visit) => tryPart(visit, formOf(visit))),
  framed: true,
}

export const menuPages: readonly OwnRoute[] = [
  sitePage("/pages/menus", listPage),
  saveMenus,
  sitePage("/pages/menus/:menu", (visit) => menuPage(visit)),
  saveMenu,
  tryMenu,
]
