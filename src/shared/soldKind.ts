/** Kinds of things sold: goods that are carried, a file, a gift card, or a service. */
export type SoldKind = "goods" | "download" | "gift_card" | "service"

interface Sold {
  virtual: boolean
  downloadable?: boolean | undefined
  gift_card?: boolean | undefined
}

/** Anything that is not carried and is neither a gift card nor a file is a service. */
export function soldKind({ virtual, downloadable, gift_card }: Sold): SoldKind {
  if (!virtual) return "goods"
  if (gift_card) return "gift_card"
  return downloadable ? "download" : "service"
}
