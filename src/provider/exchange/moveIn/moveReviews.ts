/** Reviews of an earlier shop: those that it showed come to the product of their handle, reference or name. */
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import { touchProducts } from "#provider/catalogue/reviews/writeReview.ts"
import type { MovedRow } from "#provider/exchange/moveIn/openMoved.ts"
import { clean } from "#provider/exchange/moveIn/readCustomers.ts"
import { htmlToText } from "#provider/exchange/plainText.ts"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"

type Review = NewRow<"reviews">

const TITLE = 80
const AUTHOR = 60
const LEAST = 10
const MOST = 2000
/** As the programs write them; without a state, a file has those that were shown. */
const SHOWN = new Set(["", "1", "approved", "published", "ok", "true", "publish"])
const YES = new Set(["1", "yes", "true", "verified", "buyer"])

/** Undefined where the row is left out. */
export async function readReview(
  db: Kysely<Database>,
  row: MovedRow,
  now: Date,
  tell: (finding: Finding) => void,
): Promise<Review | undefined> {
  function leaveOut(column: string, reason: Said): undefined {
    tell(row.finding(column, reason))
  }
  if (!SHOWN.has(row.text("state").toLowerCase()))
    return leaveOut("state", says`was not shown there: the review is left out`)
  if (!["", "0"].includes(row.text("parent"))) return leaveOut("parent", says`answers another: it is left out`)
  const rating = Math.round(Number(row.text("rating").replace(",", ".")))
  if (!(rating >= 1 && rating <= 5))
    return leaveOut("rating", says`is no number of stars from 1 to 5: the review is left out`)
  const title = clean(htmlToText(row.text("title")), TITLE)
  const text = htmlToText(row.text("content"), { keepBreaks: true }).slice(0, MOST).toWellFormed()
  const content = [...text].length < LEAST && title !== "" ? `${title}. ${text}`.trim() : text
  if ([...content].length < LEAST)
    return leaveOut("content", says`has fewer than ${LEAST} letters: the review is left out`)
  const product_id = await productOf(db, row)
  if (product_id === undefined)
    return leaveOut(
      row.text("handle") === "" ? "sku" : "handle",
      says`is no product of this shop: the review is left out`,
    )
  const at =
    isoMoment(
      row
        .text("at")
        .replace(/ (?=[+-]\d{2}:?\d{2}$)/, "")
        .replace(/ ?UTC$/, "Z"),
    ) ?? now.toISOString()
  const author = clean(row.text("author"), AUTHOR) || "—"
  return {
    // The same again is the same row.
    id: createHash("sha256")
      .update(JSON.stringify([product_id, row.text("at"), author, content]))
      .digest("hex")
      .slice(0, 32),
    product_id,
    rating,
    title,
    content,
    author,
    // Without an account its address could not be found to be erased.
    email: null,
    lang: null,
    verified: YES.has(row.text("verified").toLowerCase()) ? 1 : 0,
    status: "approved",
    reply: htmlToText(row.text("reply"), { keepBreaks: true }).slice(0, MOST).toWellFormed(),
    user_id: null,
    created_at: at,
    updated_at: at,
  }
}

async function productOf(db: Kysely<Database>, row: MovedRow): Promise<string | undefined> {
  const sku = row.text("sku")
  if (sku !== "") {
    const variant = await db.selectFrom("variants").select("product_id").where("sku", "=", sku).executeTakeFirst()
    const product =
      variant ?? (await db.selectFrom("products").select("id as product_id").where("sku", "=", sku).executeTakeFirst())
    if (product) return product.product_id
  }
  const names = [row.text("handle"), slugify(row.text("product"))]
  for (const name of names) {
    const id = name === "" ? undefined : await findProductId(db, name).catch(noneFound)
    if (id !== undefined) return id
  }
  return undefined
}

function noneFound(error: unknown): undefined {
  if (!isApiError(error)) throw error
}

/** Answers the ids of those that are new. */
export async function saveReviews(db: Kysely<Database>, moveId: string, reviews: readonly Review[]): Promise<string[]> {
  if (reviews.length === 0) return []
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("reviews")
      .values([...reviews])
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning(["id", "product_id"])
      .execute()
    if (added.length === 0) return []
    await trx
      .insertInto("moved_rows")
      .values(added.map(({ id }) => ({ move_id: moveId, kind: "review" as const, row_id: id })))
      .execute()
    await touchProducts(trx, [...new Set(added.map(({ product_id }) => product_id))])
    return added.map(({ id }) => id)
  })
}
