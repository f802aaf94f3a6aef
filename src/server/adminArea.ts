/** Mounts the owner's area: its host, its built files, and the link for the first owner. */
import cluster from "node:cluster"
import type { RequestHandler } from "express"
import type { RenderView } from "#operator/frame/render.tsx"
import { operatorRoutes } from "#operator/operatorRoutes.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { hasOwner, LINK_LIFE_MS, makeLink, startPath } from "#provider/platform/security/personLinks.ts"
import type { Build } from "#server/builds.ts"
import type { Config } from "#server/config.ts"
import { adminMcpRoutes } from "#server/mcp/adminMcpRoutes.ts"
import { requestLocale } from "#server/requestLocale.ts"
import { isSameOrigin } from "#server/sameOrigin.ts"
import type { ShopProvider } from "#server/shopProvider.ts"
import type { SiteReader } from "#server/siteReader.ts"
import { HOURS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const STYLE = "src/operator/styles/desk.css"
const SCRIPT = "src/operator/browser/desk.ts"

export interface AdminAreaOptions {
  config: Pick<Config, "admin" | "site">
  provider: Pick<ShopProvider, "admin">
  sites: SiteReader
  build: Pick<Build, "manifest"> | undefined
  render: () => Promise<RenderView>
  log: Log
}

/** For mounting at `/admin`; undefined when switched off, or with a provider on another host. */
export function adminArea({
  config,
  provider,
  sites,
  build,
  render,
  log,
}: AdminAreaOptions): RequestHandler | undefined {
  const { admin } = config
  if (!admin || !provider.admin) return undefined
  const addressOf = (source: string) => `/${build ? (build.manifest[source]?.file ?? "") : source}`
  return operatorRoutes({
    programs: adminMcpRoutes({
      services: provider.admin,
      shopName: async () => (await sites.read()).site.name,
      log,
    }),
    services: provider.admin,
    render,
    assets: { style: addressOf(STYLE), script: addressOf(SCRIPT) },
    async shop() {
      const { site, brand } = await sites.read()
      const { name, address, phone, email } = site
      return { name, address, phone, email, hasBlossom: brand.mark === "blossom", url: config.site.url }
    },
    host: admin.host,
    isOwn: (request) => isSameOrigin(request, admin.origin),
    localeOf: (request) => requestLocale("/", request.headers.cookie, request.headers["accept-language"]).locale,
    isDevelopment: build === undefined,
    log,
  })
}

/**
 * Once per start while no owner exists. Written directly to the terminal or the host's log, because the log would mask
 * the link.
 */
export async function announceFirstOwner({ admin }: Pick<ShopProvider, "admin">): Promise<void> {
  const isFirst = !cluster.isWorker || cluster.worker?.id === 1
  if (admin && isFirst && !(await hasOwner(admin.db))) {
    await admin.disk.whenThereIsRoom("link of the first owner", () => tellLink(admin))
  }
}

async function tellLink(admin: NonNullable<ShopProvider["admin"]>): Promise<void> {
  const token = await inTransaction(admin.db, (trx) => makeLink(trx, admin.now(), null))
  const link = admin.adminOrigin + startPath(token)
  process.stdout.write(
    `This shop has no owner yet. Become it, once and within ${LINK_LIFE_MS / HOURS} hours: ${link}\n`,
  )
}
