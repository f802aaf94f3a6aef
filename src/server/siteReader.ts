import { logoAddress } from "#server/brand/logoAddress.ts"
import type { SiteSettings } from "#server/config.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { Identity, type ShopSite } from "#shared/contract/site.ts"
import type { Menus } from "#shared/contract/siteParts.ts"
import { defaultLook, type Look } from "#shared/look/look.ts"
import type { Site } from "#shared/site.ts"

export interface ReadSite {
  site: Site
  /** Version of its published document. */
  version: number
  brand: Required<Pick<ShopSite, "mark" | "logo" | "placeholder">>
  menus: Menus
  look: Look
  /** Account for transfers, for the pages that need it; empty without one. */
  account: string
  /** Set while the shop takes no visitors. */
  closed?: ShopSite["closed"]
  /** Set for an unpublished version. */
  preview?: ShopSite["preview"]
}

export interface SiteReader {
  /** As published, or as an API with a preview has it. Rejects with ApiError when the provider cannot be reached. */
  read(previewing?: Api): Promise<ReadSite>
  /** The last published state, for a page that says that the provider is away. */
  last(): Omit<ReadSite, "account">
}

/**
 * The shop's identity, read from its provider on each request, since the owner may publish a change at any moment.
 * With a provider on another host, this server's own settings take precedence too.
 */
export function createSiteReader(api: Api, { identity: settings, ...server }: SiteSettings): SiteReader {
  let known: { answer: ShopSite; read: ReadSite } | undefined

  function withSettings({
    identity,
    timeZone,
    version,
    mark = "none",
    logo = null,
    placeholder = null,
    look = defaultLook(),
    menus = {},
    closed,
    preview,
  }: ShopSite): ReadSite {
    const { account, owner, taxNumber, register, social, ...said } = { ...identity, ...settings }
    const site = {
      ...said,
      ...(owner && { owner }),
      ...(taxNumber && { taxNumber }),
      ...(register && { register }),
      ...(social.length > 0 && { social }),
      ...server,
      ...(timeZone !== undefined && { timeZone }),
      ...signOf({ mark, logo }),
      get year() {
        return new Date().getFullYear()
      },
    }
    const brand = { mark, logo, placeholder }
    return { site, look, menus, account, version, brand, ...(closed && { closed }), ...(preview && { preview }) }
  }

  /** Other providers may not know this call. */
  const ask = (asked: Api) =>
    asked.call("getSite", {}).catch((error: unknown) => {
      if (isApiError(error) && error.status === 404) return nobody(new URL(server.url).hostname)
      throw error
    })

  return {
    async read(previewing = api) {
      const answer = await ask(previewing)
      if (previewing !== api) return withSettings(answer)
      // In one process the answer is the same object until something changes.
      if (known?.answer !== answer) known = { answer, read: withSettings(answer) }
      return known.read
    },
    last: () => known?.read ?? withSettings(nobody(new URL(server.url).hostname)),
  }
}

/** Shown before the name: the logo, else the mark, else nothing. */
function signOf({ mark, logo }: Pick<ReadSite["brand"], "mark" | "logo">): Pick<Site, "mark" | "logo"> {
  if (!logo) return mark === "blossom" ? { mark } : {}
  const { svg, src = "", width, height, withName } = logo
  return { logo: { src: svg === undefined ? `${src}/480` : logoAddress(svg), width, height, withName } }
}

const nobody = (name: string): ShopSite => ({ version: 0, identity: Identity.create({ name }) })
