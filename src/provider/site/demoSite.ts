import { pictureKeys, readDemoPictures } from "#provider/catalogue/pictures/demoPictures.ts"
import { demoFolder } from "#provider/platform/demoPlaces.ts"
import { readSiteFolder } from "#provider/site/readSiteFolder.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

let demoSite: Promise<SiteDocument> | undefined

/** The demo shop's document, as read by `shop site import`. Part of the source, so it is read once. */
export function readDemoSite(): Promise<SiteDocument> {
  demoSite ??= readSite()
  return demoSite
}

async function readSite(): Promise<SiteDocument> {
  const keys = pictureKeys(await readDemoPictures())
  const document = await readSiteFolder(
    demoFolder,
    (text) => JSON.parse(text) as unknown,
    async (name) => keys.get(name) ?? name,
  )
  return readSiteDocument(document)
}
