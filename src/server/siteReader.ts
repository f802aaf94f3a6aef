/** Who the shop is, read from its provider each time it is asked for: the owner may publish a change at any moment. */
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
  /** Of its published document. */
  version: number
  brand: Required<Pick<ShopSite, "mark" | "logo" | "placeholder">>
  menus: Menus
  look: Look
  /** Where transfers go, for the pages that ask for one; empty while none is said. */
  account: string
  /** What is read is not what is published. */
  preview?: ShopSite["preview"]
}

export interface SiteReader {
  /** As it is published, or as an API that asks for a preview has it. Rejects with ApiError when the provider cannot be asked. */
  read(previewing?: Api): Promise<ReadSite>
  /** As it was read last, for a page that says that the provider is away. */
  last(): Omit<ReadSite, "account">
}

/** A server before a provider on another host has settings of its own: they win here too. */
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
    return { site, look, menus, account, version, brand, ...(preview && { preview }) }
  }

  /** Another provider than ours may know nothing of it. */
  const ask = (asked: Api) =>
    asked.call("getSite", {}).catch((error: unknown) => {
      if (isApiError(error) && error.status === 404) return nobody(new URL(server.url).hostname)
      throw error
    })

  return {
    async read(previewing = api) {
      const answer = await ask(previewing)
      if (previewing !== api) return withSettings(answer)
      // In one process the same answer is the same object, until something changes.
      if (known?.answer !== answer) known = { answer, read: withSettings(answer) }
      return known.read
    },
    last: () => known?.read ?? withSettings(nobody(new URL(server.url).hostname)),
  }
}

/** What a page shows before the name: the logo, else the mark, else nothing. */
function signOf({ mark, logo }: Pick<ReadSite["brand"], "mark" | "logo">): Pick<Site, "mark" | "logo"> {
  if (!logo) return mark === "blossom" ? { mark } : {}
  const { svg, src = "", width, height, withName } = logo
  return { logo: { src: svg === undefined ? `${src}/480` : logoAddress(svg), width, height, withName } }
}

const nobody = (name: string): ShopSite => ({ version: 0, identity: Identity.create({ name }) })
