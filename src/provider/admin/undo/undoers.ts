/** Changes that can be undone, by the kind of their event, and why the others cannot. */

import { openingUndoers } from "#provider/admin/opening/openingUndoers.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { settingUndoers } from "#provider/admin/settings/settingUndoers.ts"
import { moveInUndoers } from "#provider/admin/undo/moveInUndoer.ts"
import { sellingUndoers } from "#provider/cart/undo/sellingUndoers.ts"
import { goodsUndoers } from "#provider/catalogue/undo/goodsUndoers.ts"
import { reviewUndoers } from "#provider/catalogue/undo/reviewUndoers.ts"
import { saleUndoers } from "#provider/catalogue/undo/saleUndoers.ts"
import { stockUndoers } from "#provider/catalogue/undo/stockUndoers.ts"
import { synonymUndoers } from "#provider/catalogue/undo/synonymUndoers.ts"
import { dateUndoers } from "#provider/orders/undo/dateUndoers.ts"
import { orderUndoers } from "#provider/orders/undo/orderUndoers.ts"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Undoers, UndoRules } from "#provider/platform/operations/undoer.ts"
import { bannerUndoers } from "#provider/site/undo/bannerUndoers.ts"
import { redirectUndoers } from "#provider/site/undo/redirectUndoers.ts"
import { shopUndoers } from "#provider/site/undo/shopUndoers.ts"

export const undoers: Undoers<AdminContext> = {
  ...openingUndoers,
  ...moveInUndoers,
  ...dateUndoers,
  ...orderUndoers,
  ...goodsUndoers,
  ...bannerUndoers,
  ...redirectUndoers,
  ...reviewUndoers,
  ...saleUndoers,
  ...sellingUndoers,
  ...settingUndoers,
  ...shopUndoers,
  ...stockUndoers,
  ...synonymUndoers,
}

/** Reasons shown in the log; other kinds are not changes by people. */
export const neverUndone: Partial<Record<EventKind, string>> = {
  "order.refund_queued": "money_left",
  "order.refunded": "money_left",
  "order.pieces_given_back": "money_left",
  "order.marked_paid": "in_books",
  "payment_keys.changed": "secret_entered",
  "order.part_paid": "mail_sent",
  "order.mail_resent": "mail_sent",
  "date.written": "mail_sent",
  "order.cancelled": "given_up",
  "customer.erased": "erased",
  "backup.restored": "restore_saved",
  "product.deleted": "erased",
}

export const undoRules: UndoRules = { undoers, neverUndone }
