/** Rows of the demo shop that no import brings: picture keys, reviews, banners, coupons, synonyms. */
import type { DemoBanner, DemoCoupon, DemoReview } from "#provider/admin/demo/demoFolder.ts"
import { type DemoPicture, pictureKey } from "#provider/catalogue/pictures/demoPictures.ts"
import type { Localized } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"
import { readLast } from "#shared/shopTime.ts"

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

export const reviewRow = (review: DemoReview) => ({
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
})

export const bannerRow = (banner: DemoBanner, position: number, keys: ReadonlyMap<string, string>) => ({
  id: banner.id,
  placement: banner.placement,
  position,
  picture_key: keys.get(banner.picture) ?? null,
  ...columns("title", banner.title),
  ...columns("text", banner.text),
  link: banner.link,
  ...columns("link_label", banner.linkLabel),
  starts_on: null,
  ends_on: null,
  dismissible: banner.dismissible === true ? 1 : 0,
})

export const couponRow = (coupon: DemoCoupon) => ({
  code: coupon.code,
  kind: coupon.type === "fixed" ? "fixed_cart" : coupon.type,
  amount: typeof coupon.value === "string" ? (parseAmount(coupon.value) ?? 0) : (coupon.value ?? 0),
  ...columns("description", coupon.description),
  ends_at: coupon.expires === null ? null : (readLast(coupon.expires) ?? null),
  min_subtotal_cents: parseAmount(coupon.minSubtotal) ?? 0,
  // Its description promises "your first order".
  per_customer_limit: coupon.code === "BIENVENIDA10" ? 1 : null,
})

export const synonymRows = (groups: readonly (readonly string[])[]) =>
  groups.flatMap((group) => group.map((word) => ({ word, group_name: group[0] ?? word })))

const columns = (name: string, text: Localized) => ({ [`${name}_es`]: text.es, [`${name}_en`]: text.en })
