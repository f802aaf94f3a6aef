/** The steps between which a crash would hurt most, where tests let the process die. Source: defences §4. */

export const failpoints = [
  /** FP1: stock is reserved and the attempt stands, the provider has not been called. */
  "attempt.begun",
  /** FP2: the provider has its session, its id is not saved. */
  "attempt.started",
  /** FP3: what the provider said is stored, not applied. */
  "event.stored",
  /** FP4: it is applied, not committed. */
  "event.applied",
  /** FP5: it is committed, not acknowledged. */
  "webhook.settled",
  /** FP6: a mail is claimed, not sent. */
  "mail.claimed",
  /** FP7: it is sent, not marked as such. */
  "mail.sent",
  /** FP8: an overdue order's payment is closed, the order is not given up yet. */
  "overdue.closed",
  /** FP9: money was given back, nobody has written it down. */
  "refund.given",
  /** FP11: a part of the database is copied, the backup has no name yet. */
  "backup.copying",
] as const
export type Failpoint = (typeof failpoints)[number]

/** Called at each step. Tests end the process there; the shop sets none. */
export type OnFailpoint = (step: Failpoint) => void
