import type { Taken } from "#provider/admin/demo/removeDemo.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import { insertVersion, point, readPublished } from "#provider/site/versions.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

interface Author {
  identity: IdentitySettings
  author: string
}

/**
 * The parts of the shop's document that stay when the demo is removed: all values that are not the demo's. Publishes a
 * new version where it differs from the one before.
 */
export async function leaveSite({ trx, now }: CatalogChange, { identity, author }: Author): Promise<Taken> {
  const [published, demo] = [await readPublished(trx), await readDemoSite()]
  if (!published) return { gone: 0, kept: [] }
  const { document } = published
  const left = withoutDemo(document, demo, readSiteDocument({ identity }))
  const kept = partsOf(document).filter((part) => !isSame(document[part], demo[part]))
  const told = document.identity.name === demo.identity.name ? kept.filter((part) => !UNTOLD.has(part)) : []
  const stays = told.map((id) => ({ id, why: "changed" as const }))
  if (isSame(left, document)) return { gone: 0, kept: stays }
  const id = await insertVersion(trx, new Date(now), { document: left, author, note: "demo remove" })
  await point(trx, new Date(now), id)
  return { gone: 1, kept: stays }
}

/** The demo's pages are removed separately, and the date of the last legal change is not the owner's own text. */
const UNTOLD = new Set<keyof SiteDocument>(["pages", "factsUpdated"])

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const partsOf = (document: SiteDocument) => Object.keys(document) as (keyof SiteDocument)[]

/** Fields of an object that equal the demo's are reset; all others, and lists that were changed, stay as they are. */
function fieldsLeft<Part extends object>(own: Part, demo: Part, blank: Part): Part {
  const left = { ...own }
  for (const name of Object.keys(own) as (keyof Part)[]) if (isSame(own[name], demo[name])) left[name] = blank[name]
  return left
}

function withoutDemo(own: SiteDocument, demo: SiteDocument, blank: SiteDocument): SiteDocument {
  const whole = <Name extends "home" | "claims" | "menus">(name: Name): SiteDocument[Name] =>
    isSame(own[name], demo[name]) ? blank[name] : own[name]
  return {
    ...own,
    identity: fieldsLeft(own.identity, demo.identity, blank.identity),
    brand: fieldsLeft(own.brand, demo.brand, blank.brand),
    look: fieldsLeft(own.look, demo.look, blank.look),
    home: whole("home"),
    claims: whole("claims"),
    menus: whole("menus"),
    pages: own.pages.filter(({ title }) => !demo.pages.some((page) => page.title.es === title.es)),
  }
}
