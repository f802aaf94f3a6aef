export const outage = {
  outage: {
    lastGood:
      "We cannot check our shelves just now, so this page is a few minutes old: prices, stock and delivery dates may have changed.",
  },
}
