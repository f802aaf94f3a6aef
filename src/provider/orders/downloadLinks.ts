/** Links to bought files: signed with the order's own key, valid for minutes. */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import { withdrawnPieces } from "#provider/orders/withdrawalRights.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { OrderDownload } from "#shared/contract/order.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"

const LINK_LIFE_MS = 15 * MINUTES

export interface OwnedFile {
  file: Row<"product_files">
  completed: number
  /** End of availability; null for none. */
  endsAt: string | null
}

/** The files of an order's lines; none before payment, after a full refund, or for withdrawn lines. */
export async function filesOf(db: Kysely<Database>, order: Row<"orders">): Promise<OwnedFile[]> {
  const isPaid = order.payment_status === "paid" || order.payment_status === "partially_refunded"
  if (!isPaid || order.cancelled_at !== null) return []
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("product_files", "product_files.product_id", "order_lines.product_id")
    .leftJoin("download_counts", (join) =>
      join.onRef("download_counts.file_id", "=", "product_files.id").on("download_counts.order_id", "=", order.id),
    )
    .selectAll("product_files")
    .select(["download_counts.completed", "order_lines.position as line", "order_lines.amount"])
    .where("order_lines.order_id", "=", order.id)
    .where("order_lines.downloadable", "=", 1)
    .orderBy("order_lines.position")
    .orderBy("product_files.position")
    .orderBy("product_files.id")
    .execute()
  const withdrawn = await withdrawnPieces(db, order.id)
  const kept = rows.filter(({ line, amount }) => (withdrawn.get(line) ?? 0) < amount)
  const paidAt = Date.parse(order.paid_at ?? order.created_at)
  return kept.map(({ completed, line: _line, amount: _amount, ...file }) => ({
    file,
    completed: completed ?? 0,
    endsAt: file.days === null ? null : new Date(paidAt + file.days * DAYS).toISOString(),
  }))
}

export const isOver = ({ file, completed, endsAt }: OwnedFile, now: Date) =>
  (file.most !== null && completed >= file.most) || (endsAt !== null && endsAt <= now.toISOString())

export function downloadOf(order: Row<"orders">, owned: OwnedFile, now: Date): OrderDownload {
  const { file, completed, endsAt } = owned
  return {
    id: file.id,
    name: file.name,
    remaining: file.most === null ? null : Math.max(0, file.most - completed),
    expiresAt: endsAt,
    url: isOver(owned, now) || order.access_key === null ? null : linkTo(order, file.id, now.getTime() + LINK_LIFE_MS),
  }
}

function linkTo(order: Row<"orders">, fileId: string, expiresMs: number): string {
  const expires = Math.ceil(expiresMs / 1000)
  const query = new URLSearchParams({ expires: String(expires), signature: sign(order, fileId, expires) })
  return `/api/v1/order/${order.id}/downloads/${encodeURIComponent(fileId)}?${query}`
}

/** `expires` in seconds since 1970. */
export function isGoodLink(
  order: Row<"orders">,
  fileId: string,
  expires: number,
  signature: string,
  now: Date,
): boolean {
  if (order.access_key === null || !(expires * 1000 > now.getTime())) return false
  const own = Buffer.from(sign(order, fileId, expires))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}

const sign = (order: Row<"orders">, fileId: string, expires: number) =>
  createHmac("sha256", order.access_key ?? "")
    .update(`${order.id} ${fileId} ${expires}`)
    .digest("base64url")
