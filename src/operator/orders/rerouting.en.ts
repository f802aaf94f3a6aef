/** English texts for changing an order's delivery method. */
export const rerouting = {
  open: "Change delivery",
  pickup: "Collect instead",
  title: "Another delivery method",
  now: "Now: {{name}}",
  ways: "How it is delivered",
  asItIs: "as it is now",
  notThere: "not to the address below",
  less: "{{amount}} less than was paid",
  address: "Where it goes",
  addressHint: "Only for deliveries to an address.",
  givesBack: "Refund the difference",
  tell: "Tell by email",
  priceHint: "The price never goes up. A refund asks for your passkey; if unticked, the price stays as paid.",
  neverMore: "The price never goes above that of the order.",
  dont: "Cancel",
  save: "Change delivery",
}
