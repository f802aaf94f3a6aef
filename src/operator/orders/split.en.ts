/** English texts for sending a part of an order. */
export const split = {
  open: "Send part of it",
  title: "Send part of it",
  what: "In this parcel",
  whatHint: "What you leave unticked is still to pack.",
  pieces: "Quantity of {{name}}",
  of: "of {{n}}",
  tell: "Tell by email what is in it and what follows",
  dont: "Don’t send",
  send: "Send this part",
  sendRest: "Mark the rest as sent",
  parcels: "Parcels sent",
  parcel: "Parcel {{n}}",
  addTracking: "Add tracking",
  correctTracking: "Correct tracking",
  trackingHint: "The customer sees it on the order’s page. No email is sent.",
}
