/** A product's published reviews, and replies to them. */
export const reviews = {
  open: "Reviews",
  title: "Reviews",
  count_one: "{{n}} published",
  count_other: "{{n}} published",
  none: "No review yet",
  noneText: "What customers write waits in the queue until it is published.",
  write: "Reply",
  change: "Change the reply",
  changeHint: "It stands below the review in public. What it was stays in the log for a month.",
  save: "Save reply",
  take: "Take it back",
  nothing: "no reply",
}
