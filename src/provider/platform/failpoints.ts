/** Steps at which tests end the process, because a crash there would be most harmful. Source: defences §4. */

export const failpoints = [
  /** FP1: stock is reserved and the attempt is stored, the provider has not been called. */
  "attempt.begun",
  /** FP2: the provider has a session, its id is not stored. */
  "attempt.started",
  /** FP3: the provider's event is stored, not applied. */
  "event.stored",
  /** FP4: it is applied, not committed. */
  "event.applied",
  /** FP5: it is committed, not acknowledged. */
  "webhook.settled",
  /** FP6: a mail is claimed, not sent. */
  "mail.claimed",
  /** FP7: it is sent, not marked as sent. */
  "mail.sent",
  /** FP8: an overdue order's payment is closed, the order is not cancelled yet. */
  "overdue.closed",
  /** FP9: money was refunded, and that is not stored. */
  "refund.given",
  /** FP11: a part of the database is copied, the backup has no final name yet. */
  "backup.copying",
] as const
export type Failpoint = (typeof failpoints)[number]

/** Called at each step. Tests end the process there; the shop sets none. */
export type OnFailpoint = (step: Failpoint) => void
