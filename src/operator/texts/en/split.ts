/** Sending a part of an order. */
export const split = {
  open: "Send a part",
  title: "Send a part",
  what: "In this parcel",
  whatHint: "What you leave unticked stays to be packed.",
  pieces: "Pieces of {{name}}",
  of: "of {{n}}",
  tell: "Tell by mail what is in it and what follows",
  dont: "Don't send",
  send: "Send the part",
  sendRest: "Mark the rest sent",
  parcels: "Parcels sent",
  parcel: "Parcel {{n}}",
  addTracking: "Add tracking",
  correctTracking: "Correct tracking",
  trackingHint: "Its customer sees it on the order's page. No mail goes out.",
}
