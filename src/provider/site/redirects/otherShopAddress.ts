/** Addresses as Shopify and WooCommerce shape them, in both languages: the page here of the same name, where there is one. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { isLiving } from "#provider/site/redirects/livingAddress.ts"
import { addressKey, bareAddress } from "#provider/site/redirects/redirectKeys.ts"
import { paths } from "#shared/paths.ts"

type Shape = readonly [address: RegExp, pages: (name: string) => readonly string[]]

const product = (name: string) => [paths.product(name)]
const page = (name: string) => [...(ownPages[name.toLowerCase()] ?? []), paths.page(name)]
const group = (name: string) => [paths.category(name), paths.department(name)]

const shapes: readonly Shape[] = [
  [/^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/i, product],
  [/^\/(?:product|producto)\/(?:[^/]+\/)*([^/]+)$/i, product],
  [/^\/(?:collections(?:\/all)?|shop|tienda|productos)$/i, () => [paths.products]],
  [/^\/(?:shop|tienda)\/(?:[^/]+\/)*([^/]+)$/i, (name) => [...product(name), ...group(name)]],
  [/^\/collections\/([^/]+)$/i, group],
  [/^\/(?:product-category|categoria-producto)\/(?:[^/]+\/)*([^/]+)$/i, group],
  [/^\/pages\/([^/]+)$/i, page],
  [/^\/(?:account|mi-cuenta)(?:\/.*)?$/i, () => [paths.account]],
  [/^\/(?:carrito|basket)$/i, () => [paths.cart]],
  [/^\/finalizar-compra$/i, () => [paths.checkout]],
  [/^\/(?:policies\/privacy-policy|politica-(?:de-)?privacidad)$/i, () => [paths.privacyPolicy]],
  [/^\/(?:policies\/terms-of-service|terminos-y-condiciones)$/i, () => [paths.terms]],
  // Pages of WooCommerce stand at the root.
  [/^\/([^/]+)$/, page],
]

const ownPages: Readonly<Record<string, readonly string[]>> = {
  contact: [paths.contact],
  contacto: [paths.contact],
  "about-us": [paths.aboutUs],
  "sobre-nosotros": [paths.aboutUs],
  "quienes-somos": [paths.aboutUs],
}

/** Without a language. Undefined where the shop has no such page. */
export async function otherShopAddress(db: Kysely<Database>, address: string): Promise<string | undefined> {
  const [path = ""] = bareAddress(addressKey(address) ?? "").split("?", 1)
  for (const [shape, pages] of shapes) {
    const found = shape.exec(path)
    if (!found) continue
    for (const page of pages(decodeURIComponent(found[1] ?? ""))) if (await isLiving(db, page)) return page
  }
  return undefined
}

/** A page of any shape whose name is the last part of an address. */
export async function samelyNamed(db: Kysely<Database>, address: string): Promise<string | undefined> {
  const [path = ""] = (addressKey(address) ?? "").split("?", 1)
  const last = decodeURIComponent(path.split("/").findLast((part) => part !== "") ?? "").replace(
    /\.(?:html?|php)$/i,
    "",
  )
  if (last === "") return undefined
  for (const page of [...product(last), ...group(last), paths.page(last)]) if (await isLiving(db, page)) return page
  return undefined
}
