export const reviews = {
  open: "Reviews",
  title: "Reviews",
  count_one: "{{n}} published",
  count_other: "{{n}} published",
  none: "No reviews yet",
  noneText: "What customers write waits in the queue until it is published.",
  write: "Reply",
  change: "Change the reply",
  changeHint: "Shown below the review. What it said before stays in the log for a month.",
  save: "Save reply",
  take: "Remove it",
  nothing: "no reply",
}
