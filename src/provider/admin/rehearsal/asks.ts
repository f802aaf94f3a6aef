/** Pages and calls of a rehearsal, chosen from what the shop has. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { paths, searchPath, withPrefix } from "#shared/paths.ts"

export interface Ask {
  path: string
  as: "guest" | "customer" | "owner"
  /** Sent as JSON. */
  body?: unknown
  /** Its amounts are compared: what is listed may be in another order, an order or a product costs what it costs. */
  sums?: true
  /** Texts that it must have. */
  holds?: string[]
}

export interface SampleOrder {
  id: string
  number: string
  user_id: string | null
}

export interface Samples {
  orders: SampleOrder[]
  products: { id: string; slug: string; name_es: string; name_en: string }[]
  /** One that can be bought now. */
  bought: string | undefined
  categories: string[]
  pictures: string[]
  /** Who placed the newest order, else the newest account. */
  customer: string | undefined
}

export async function readSamples(db: Kysely<Database>): Promise<Samples> {
  const orders = await db
    .selectFrom("orders")
    .select(["id", "number", "user_id"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(4)
    .execute()
  const shown = db.selectFrom("products").where("visible", "=", 1).where("publish_at", "is", null)
  const products = await shown.select(["id", "slug", "name_es", "name_en"]).orderBy("id").limit(6).execute()
  const bought = await shown
    .innerJoin("variants", "variants.product_id", "products.id")
    .select("products.id as id")
    .where("stock", ">", 0)
    .where("starts_at", "is", null)
    .orderBy("products.id")
    .executeTakeFirst()
  const categories = await shown
    .innerJoin("categories", "categories.id", "products.category_id")
    .select("categories.slug as slug")
    .distinct()
    .orderBy("categories.slug")
    .limit(4)
    .execute()
  const pictures = await db.selectFrom("product_pictures").select("picture_key").distinct().limit(3).execute()
  const newest = await db
    .selectFrom("users")
    .select("id")
    .where("verified_at", "is not", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst()
  return {
    orders,
    products,
    bought: bought?.id,
    categories: categories.map(({ slug }) => slug),
    pictures: pictures.map(({ picture_key }) => picture_key),
    customer: orders.find(({ user_id }) => user_id !== null)?.user_id ?? newest?.id,
  }
}

const AREA = ["", "/orders", "/products", "/stock/moves", "/customers", "/figures", "/books", "/log", "/house/backup"]

export function asksOf({ orders, products, bought, categories, pictures, customer }: Samples): Ask[] {
  const guest = (path: string, more: Partial<Ask> = {}): Ask => ({ path, as: "guest", ...more })
  const inBoth = (path: string) => locales.map((locale) => guest(withPrefix(locale, path)))
  const own = (path: string, more: Partial<Ask> = {}): Ask[] =>
    customer === undefined ? [] : [{ path, as: "customer", ...more }]
  const name = (locale: Locale, product: Samples["products"][number]) => product[`name_${locale}`]
  const [first] = products
  return [
    guest("/health/ready"),
    ...inBoth(paths.home),
    ...inBoth(paths.products),
    guest(withPrefix("es", paths.categories)),
    ...categories.map((slug) => guest(withPrefix("es", paths.category(slug)))),
    ...products.map((each) =>
      guest(withPrefix("es", paths.product(each.slug)), { sums: true, holds: [name("es", each)].filter(Boolean) }),
    ),
    ...products
      .slice(0, 2)
      .flatMap((each) => [
        guest(withPrefix("en", paths.product(each.slug)), { sums: true }),
        guest(`/api/v1/product/${encodeURIComponent(each.id)}`, { sums: true }),
      ]),
    ...(first ? [guest(withPrefix("es", searchPath(first.name_es)))] : []),
    ...pictures.map((key) => guest(`/pictures/${key}`)),
    ...[paths.terms, paths.privacyPolicy, paths.contact, paths.aboutUs, paths.cart, paths.loginAndRegister].map(
      (path) => guest(withPrefix("es", path)),
    ),
    ...["/sitemap.xml", "/robots.txt", "/llms.txt", "/es/feeds/google.xml"].map((path) => guest(path)),
    ...["/site", "/home", "/product", "/payment/methods", "/openapi.json"].map((path) => guest(`/api/v1${path}`)),
    ...(bought === undefined
      ? []
      : [
          guest("/api/v1/cart/quote", { body: { products: [{ id: bought, amount: 1 }] }, sums: true }),
          ...own("/api/v1/cart", { body: { products: [{ id: bought, amount: 1 }] }, sums: true }),
          ...own(withPrefix("es", paths.checkout), { sums: true }),
        ]),
    ...own(withPrefix("es", paths.cart), { sums: true }),
    ...own(withPrefix("es", paths.account)),
    ...own("/api/v1/user/profile"),
    ...orders
      .filter(({ user_id }) => user_id !== null && user_id === customer)
      .flatMap(({ id, number }) => [
        ...own(withPrefix("es", paths.orderSummary(id)), { sums: true, holds: [number] }),
        ...own(`/api/v1/order/${id}`, { sums: true }),
      ]),
    ...AREA.map((path): Ask => ({ path: `/admin${path}`, as: "owner" })),
    ...orders.map(({ number }): Ask => ({ path: `/admin/orders/${number}`, as: "owner", sums: true, holds: [number] })),
  ]
}
