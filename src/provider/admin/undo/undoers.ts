/** What can be undone, by the kind of its event, and why the rest cannot. */
import { bannerUndoers } from "#provider/admin/undo/bannerUndoers.ts"
import { goodsUndoers } from "#provider/admin/undo/goodsUndoers.ts"
import { orderUndoers } from "#provider/admin/undo/orderUndoers.ts"
import { reviewUndoers } from "#provider/admin/undo/reviewUndoers.ts"
import { saleUndoers } from "#provider/admin/undo/saleUndoers.ts"
import { sellingUndoers } from "#provider/admin/undo/sellingUndoers.ts"
import { shopUndoers } from "#provider/admin/undo/shopUndoers.ts"
import { stockUndoers } from "#provider/admin/undo/stockUndoers.ts"
import type { Undoers } from "#provider/admin/undo/undoer.ts"
import type { EventKind } from "#provider/db/eventSchema.ts"

export const undoers: Undoers = {
  ...orderUndoers,
  ...goodsUndoers,
  ...bannerUndoers,
  ...reviewUndoers,
  ...saleUndoers,
  ...sellingUndoers,
  ...shopUndoers,
  ...stockUndoers,
}

/** Said in the log; what stands neither here nor above is nobody's change to take back. */
export const neverUndone: Partial<Record<EventKind, string>> = {
  "order.refund_queued": "money_left",
  "order.refunded": "money_left",
  "order.pieces_given_back": "money_left",
  "order.marked_paid": "in_books",
  "order.part_paid": "mail_sent",
  "order.mail_resent": "mail_sent",
  "order.cancelled": "given_up",
  "customer.erased": "erased",
}
