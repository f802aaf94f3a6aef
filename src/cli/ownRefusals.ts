/** Words of refusals whose way out is a command; all others have those of the owner's area. */

/** By the code of a field's fault. */
export const ownFaults: Readonly<Record<string, string>> = {
  bands: "it begins at 0 and rises, such as 0:4.90,30:2.90",
  besides_bands: "it goes without --bands",
  without_bands: "it goes with --bands",
}

/** By the code of a whole refusal. */
export const ownRefusals: Readonly<Record<string, string>> = {
  changed_since: "It was changed since: look at it, and try again.",
  tracked_since: "It was changed since: look at it, and try again.",
  delivery_since: "It was changed since: look at it, and try again.",
  reply_since: "It was changed since: look at it, and try again.",
  cart_changed: "Not all of it can be ordered like that.",
  prices_changed: "Prices were changed since: look at them, and try again.",
  import_being_saved: "An import is being saved: try again in a minute.",
  flagged: "A payment of it waits for you: decide on that first, with payments.",
  partly_sent: "A part of it has gone: give back the money for the rest with refund.",
  nothing_unpaid: "It is paid: give it up with order NUMBER cancel.",
  gift_card_used: "A gift card that it bought has paid for something: give back what is right with refund.",
  not_taken_up: "Nobody has said yet what it is about: take it first.",
  order_needed: "It fits no order: say which one it is with --order.",
  lines_needed: "It names a part in words: say which pieces with --line SKU=AMOUNT.",
  zone_in_use:
    "A way of delivery goes there still: take the zone from it first, with delivery ID --zone ZONE --remove.",
  site_version_not_found: "There is no such version: npm run shop -- site history lists them.",
}
