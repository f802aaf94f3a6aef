/** Fills an empty database with the demo shop "Azahar". */
import type { Kysely } from "kysely"
import { giftCardHash, newGiftCardCode, randomCode } from "#provider/cart/giftCards.ts"
import type { Database } from "#provider/db/schema.ts"
import { findZone } from "#provider/delivery/zoneRows.ts"
import { type DemoCatalogue, type DemoPicture, readDemoCatalogue, readDemoPictures } from "#provider/demo/demoData.ts"
import { demoProduct } from "#provider/demo/demoProduct.ts"
import { DEMO_FILE } from "#provider/orders/purchasedFiles.ts"
import { saveCalendar } from "#provider/shopCalendar.ts"
import { type CatalogChange, changeCatalog, upsert } from "#provider/write/changeCatalog.ts"
import { saveCategories, saveDepartments } from "#provider/write/saveGroups.ts"
import { saveProducts } from "#provider/write/saveProducts.ts"
import type { Localized } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"

/** A card to try paying with, worth 25.00. */
const DEMO_CARD = "demo"
const DEMO_CARD_CENTS = 2500
const DRAWN_LENGTH = 6

/** Called after each part with how many are done, of how many, and which it was. */
export type SeedProgress = (done: number, total: number, what: string) => void

/** One transaction. A database that holds any department or product is left as it is; answers whether it was filled. */
export async function seedDemo(db: Kysely<Database>, now: Date, onProgress: SeedProgress = () => {}): Promise<boolean> {
  // Looked at again in the transaction; here it spares every later start the reading of the demo shop.
  if (!(await isEmpty(db))) return false
  const [catalogue, pictures] = await Promise.all([readDemoCatalogue(), readDemoPictures()])
  const keys = new Map(pictures.map((picture) => [picture.name, pictureKey(picture)]))
  const parts: [what: string, write: (change: CatalogChange) => Promise<unknown>][] = [
    ["pictures", (change) => upsert(change.trx, "pictures", ["key"], pictures.map(pictureRow))],
    ["departments", (change) => saveDepartments(change, departmentDrafts(catalogue, keys))],
    ["categories", (change) => saveCategories(change, categoryDrafts(catalogue, keys))],
    [
      "products",
      (change) =>
        saveProducts(
          change,
          catalogue.products.map((product) => demoProduct(product, catalogue.makers, keys)),
        ),
    ],
    ["files", (change) => upsert(change.trx, "product_files", ["id"], fileRows(catalogue))],
    ["reviews", (change) => upsert(change.trx, "reviews", ["id"], reviewRows(catalogue))],
    ["banners", (change) => upsert(change.trx, "banners", ["id"], bannerRows(catalogue, keys))],
    ["about us", (change) => upsert(change.trx, "about_us", ["id"], [aboutUsRow(catalogue, keys)])],
    ["gift cards", (change) => drawGiftCard(change, now)],
    ["coupons", (change) => drawCoupons(change, catalogue)],
    ["synonyms", (change) => upsert(change.trx, "synonyms", ["word"], synonymRows(catalogue))],
    ["delivery methods", (change) => upsert(change.trx, "delivery_methods", ["id"], deliveryRows(catalogue))],
    ["delivery zones", (change) => saveZones(change, catalogue)],
    ["calendar", (change) => saveCalendar(change.trx, catalogue.calendar)],
  ]
  return changeCatalog(db, now, async (change) => {
    if (!(await isEmpty(change.trx))) return false
    change.touched = true
    for (const [index, [what, write]] of parts.entries()) {
      await write(change)
      onProgress(index + 1, parts.length, what)
    }
    return true
  })
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const product = await db.selectFrom("products").select("id").limit(1).executeTakeFirst()
  const department = await db.selectFrom("departments").select("id").limit(1).executeTakeFirst()
  return !product && !department
}

type Keys = ReadonlyMap<string, string>

/** The hash makes a redrawn picture a new address. */
const pictureKey = (picture: DemoPicture) => `${picture.name}-${picture.hash}`

const pictureRow = (picture: DemoPicture) => ({
  key: pictureKey(picture),
  origin: "demo",
  file: picture.file,
  width: picture.width,
  height: picture.height,
  blur: picture.blur,
  color: picture.color,
  hash: picture.hash,
})

const departmentDrafts = ({ departments }: DemoCatalogue, keys: Keys) =>
  departments.map((department, position) => ({
    ...department,
    tint: department.id,
    pictureKey: keys.get(`dep-${department.id}`) ?? null,
    position,
  }))

const categoryDrafts = ({ categories, products }: DemoCatalogue, keys: Keys) =>
  categories.map((category, position) => {
    const own = products.filter((product) => product.category_id === category.id)
    const shown = own.find((product) => product.featured) ?? own[0]
    return {
      ...category,
      departmentId: category.department_id,
      pictureKey: keys.get(shown?.images[0] ?? "") ?? null,
      position,
    }
  })

const fileRows = ({ products }: DemoCatalogue) =>
  products.flatMap(({ id, downloads }) =>
    (downloads?.files ?? []).map(({ name }, index) => ({
      id: `${id}-${index + 1}`,
      product_id: id,
      position: index,
      name,
      file: DEMO_FILE + name,
      most: downloads?.limit ?? null,
      days: downloads?.expiryDays ?? null,
    })),
  )

const reviewRows = ({ reviews }: DemoCatalogue) =>
  reviews.map((review) => ({
    id: review.id,
    product_id: review.product_id,
    rating: review.rating,
    title: "",
    content: review.content,
    author: review.author,
    email: review.email,
    lang: review.lang,
    verified: review.verified ? 1 : 0,
    status: "approved",
    created_at: `${review.date}T00:00:00.000Z`,
    updated_at: `${review.date}T00:00:00.000Z`,
  }))

const placements: Record<string, string> = { hero: "home_hero", split: "home_split", strip: "strip" }

const bannerRows = ({ banners, products }: DemoCatalogue, keys: Keys) =>
  banners.map((banner, position) => {
    const product = products.find(({ id }) => banner.href === `/product/${id}`)
    return {
      id: banner.id,
      placement: placements[banner.placement] ?? banner.placement,
      position,
      picture_key: keys.get(banner.image) ?? null,
      ...columns("title", banner.title),
      ...columns("text", banner.text),
      link: product ? `/product/${product.slug}` : banner.href.replace("sale[true]", "onSale[true]"),
      ...columns("link_label", banner.cta),
      starts_on: null,
      ends_on: null,
      dismissible: banner.dismissible === true ? 1 : 0,
    }
  })

const aboutUsRow = ({ aboutUs }: DemoCatalogue, keys: Keys) => ({
  id: 1,
  ...columns("title", aboutUs.title),
  ...columns("lead", aboutUs.lead),
  picture_key: keys.get(aboutUs.image) ?? null,
  blocks: JSON.stringify(
    aboutUs.paragraphs.es.map((es, index) => ({ text: { es, en: aboutUs.paragraphs.en[index] ?? "" } })),
  ),
})

/** Each shop has a code of its own: one that stood in the source would pay in all of them. */
async function drawGiftCard({ trx }: CatalogChange, now: Date): Promise<void> {
  const code = newGiftCardCode()
  const card = {
    id: DEMO_CARD,
    code_hash: giftCardHash(code),
    last4: code.slice(-4),
    initial_cents: DEMO_CARD_CENTS,
    balance_cents: DEMO_CARD_CENTS,
    created_at: now.toISOString(),
  }
  await upsert(trx, "gift_cards", ["id"], [card])
  await upsert(trx, "demo_codes", ["id"], [{ id: DEMO_CARD, kind: "gift_card", code }])
}

/** Where the demo is switched off its codes are worth nothing: some of them are known to everybody. Answers how many there were. */
export async function endDemoCodes(db: Kysely<Database>, now: Date): Promise<number> {
  const codes = await db.selectFrom("demo_codes").selectAll().execute()
  if (codes.length === 0) return 0
  await db.transaction().execute(async (trx) => {
    for (const { id, kind, code } of codes) {
      if (kind === "gift_card")
        await trx.updateTable("gift_cards").set({ status: "blocked" }).where("id", "=", id).execute()
      else await trx.updateTable("coupons").set({ ends_at: now.toISOString() }).where("code", "=", code).execute()
    }
    await trx.deleteFrom("demo_codes").execute()
  })
  return codes.length
}

/** What takes an amount off any cart is drawn too. Percentages and free delivery are what a shop advertises. */
async function drawCoupons({ trx }: CatalogChange, catalogue: DemoCatalogue): Promise<void> {
  const coupons = catalogue.coupons.map(({ code: name, ...coupon }) => ({
    ...coupon,
    name,
    code: coupon.type === "fixed" ? `${name}-${randomCode(DRAWN_LENGTH)}` : name,
  }))
  await upsert(trx, "coupons", ["code"], coupons.map(couponRow))
  const codes = coupons.map(({ name, code }) => ({ id: name, kind: "coupon", code }))
  await upsert(trx, "demo_codes", ["id"], codes)
}

const couponRow = (coupon: DemoCatalogue["coupons"][number]) => ({
  code: coupon.code,
  kind: coupon.type === "fixed" ? "fixed_cart" : coupon.type,
  amount: typeof coupon.value === "string" ? (parseAmount(coupon.value) ?? 0) : (coupon.value ?? 0),
  ...columns("description", coupon.description),
  ends_at: coupon.expires === null ? null : `${coupon.expires}T23:59:59.999Z`,
  min_subtotal_cents: parseAmount(coupon.minSubtotal) ?? 0,
  // "Your first order" is what its description promises.
  per_customer_limit: coupon.code === "BIENVENIDA10" ? 1 : null,
})

const synonymRows = ({ synonyms }: DemoCatalogue) =>
  synonyms.flatMap((group) => group.map((word) => ({ word, group_name: group[0] ?? word })))

const deliveryRows = ({ deliveryMethods }: DemoCatalogue) =>
  deliveryMethods.map((method, position) => ({
    id: method.id,
    position,
    kind: method.kind,
    ...columns("name", method.name),
    ...columns("description", method.description),
    icon: method.icon,
    is_default: method.default ? 1 : 0,
    ...(method.zone ? { cost_cents: 0, free_from_cents: null } : pricesOf(method)),
    eta_min_days: method.days.min,
    eta_max_days: method.days.max,
    pickup_points: JSON.stringify(method.pickupPoints ?? []),
  }))

const pricesOf = ({ cost, freeFrom }: DemoCatalogue["deliveryMethods"][number]) => ({
  cost_cents: parseAmount(cost) ?? 0,
  free_from_cents: freeFrom === null ? null : (parseAmount(freeFrom) ?? null),
})

/** Where each way of delivery goes, and what it costs there. */
async function saveZones({ trx }: CatalogChange, { deliveryMethods }: DemoCatalogue): Promise<void> {
  for (const method of deliveryMethods) {
    if (!method.zone) continue
    const { cost_cents: cents, free_from_cents } = pricesOf(method)
    const bands = JSON.stringify([{ from: 0, cents }])
    const rate = { method_id: method.id, zone_id: await findZone(trx, method.zone), bands, free_from_cents }
    await upsert(trx, "delivery_rates", ["method_id", "zone_id"], [{ ...rate, measure: "sum" }])
  }
}

const columns = (name: string, text: Localized) => ({ [`${name}_es`]: text.es, [`${name}_en`]: text.en })
