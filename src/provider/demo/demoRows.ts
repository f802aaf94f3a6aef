/** What the demo shop is in the database, row by row. */
import type { DemoCatalogue, DemoPicture } from "#provider/demo/demoData.ts"
import { DEMO_FILE } from "#provider/orders/purchasedFiles.ts"
import type { Localized } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"

export type Keys = ReadonlyMap<string, string>

/** The hash makes a redrawn picture a new address. */
export const pictureKey = (picture: DemoPicture) => `${picture.name}-${picture.hash}`

export const pictureRow = (picture: DemoPicture) => ({
  key: pictureKey(picture),
  origin: "demo",
  file: picture.file,
  width: picture.width,
  height: picture.height,
  blur: picture.blur,
  color: picture.color,
  hash: picture.hash,
})

export const departmentDrafts = ({ departments }: DemoCatalogue, keys: Keys) =>
  departments.map((department, position) => ({
    ...department,
    tint: department.id,
    pictureKey: keys.get(`dep-${department.id}`) ?? null,
    position,
  }))

export const categoryDrafts = ({ categories, products }: DemoCatalogue, keys: Keys) =>
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

export const fileRows = ({ products }: DemoCatalogue) =>
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

export const reviewRows = ({ reviews }: DemoCatalogue) =>
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

export const bannerRows = ({ banners, products }: DemoCatalogue, keys: Keys) =>
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

export const aboutUsRow = ({ aboutUs }: DemoCatalogue, keys: Keys) => ({
  id: 1,
  ...columns("title", aboutUs.title),
  ...columns("lead", aboutUs.lead),
  picture_key: keys.get(aboutUs.image) ?? null,
  blocks: JSON.stringify(
    aboutUs.paragraphs.es.map((es, index) => ({ text: { es, en: aboutUs.paragraphs.en[index] ?? "" } })),
  ),
})

export const couponRow = (coupon: DemoCatalogue["coupons"][number]) => ({
  code: coupon.code,
  kind: coupon.type === "fixed" ? "fixed_cart" : coupon.type,
  amount: typeof coupon.value === "string" ? (parseAmount(coupon.value) ?? 0) : (coupon.value ?? 0),
  ...columns("description", coupon.description),
  ends_at: coupon.expires === null ? null : `${coupon.expires}T23:59:59.999Z`,
  min_subtotal_cents: parseAmount(coupon.minSubtotal) ?? 0,
  // "Your first order" is what its description promises.
  per_customer_limit: coupon.code === "BIENVENIDA10" ? 1 : null,
})

export const synonymRows = ({ synonyms }: DemoCatalogue) =>
  synonyms.flatMap((group) => group.map((word) => ({ word, group_name: group[0] ?? word })))

export const deliveryRows = ({ deliveryMethods }: DemoCatalogue) =>
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

export const pricesOf = ({ cost, freeFrom }: DemoCatalogue["deliveryMethods"][number]) => ({
  cost_cents: parseAmount(cost) ?? 0,
  free_from_cents: freeFrom === null ? null : (parseAmount(freeFrom) ?? null),
})

const columns = (name: string, text: Localized) => ({ [`${name}_es`]: text.es, [`${name}_en`]: text.en })
