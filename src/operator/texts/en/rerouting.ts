/** Another way of delivery for an order. */
export const rerouting = {
  open: "Change delivery",
  pickup: "Pickup instead",
  title: "Another way of delivery",
  now: "Now: {{name}}",
  ways: "How it gets there",
  asItIs: "as it is now",
  notThere: "not to the address below",
  less: "{{amount}} less than was paid",
  address: "Where it goes",
  addressHint: "Only for what is carried to an address.",
  givesBack: "Give back what it costs less",
  tell: "Tell by mail",
  priceHint:
    "It is never charged more. Giving back asks for your passkey; left unticked, the price stays as it was paid.",
  neverMore: "It is never charged more than was ordered.",
  dont: "Leave it",
  save: "Change delivery",
}
