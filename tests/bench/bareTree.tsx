/** The document of a page with its data already there, for a render with nothing around it. */
import { join } from "node:path"
import { noOwnHtml } from "#provider/site/ownHtml.ts"
import { readBuild } from "#server/builds.ts"
import { readConfig } from "#server/config.ts"
import { builtAssets } from "#server/pages/pageAssets.tsx"
import { loadPage } from "#server/pages/pageState.ts"
import { PageDocument } from "#server/pages/renderPage.tsx"
import { createSiteReader } from "#server/siteReader.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { MINUTES } from "#shared/limits.ts"

/** The tree of the shop at `origin`, in English; `root` is the project's folder. */
export async function bareTree(root: string, origin: string, path: string) {
  const api = createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, timeoutMs: 10_000 })
  const sites = createSiteReader(api, readConfig({ SITE_URL: origin }).site)
  const request = { locale: "en", prefix: undefined, token: undefined, form: undefined, apiFor: () => api } as const
  const how = { sites, ownHtml: noOwnHtml, graceMs: MINUTES, isDocument: true, onError: () => undefined }
  const loaded = await loadPage({ ...request, url: new URL(path, origin) }, how)
  if (loaded.kind !== "page") throw new Error(`${path} redirects`)
  return <PageDocument loaded={loaded} assets={builtAssets(readBuild(join(root, "dist/client")))} />
}
