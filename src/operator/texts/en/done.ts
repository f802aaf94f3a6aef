/** What was just done, said once on the next page. */
export const done = {
  shipped_one: "{{n}} order marked sent.",
  shipped_other: "{{n}} orders marked sent.",
  ready: "Ready: its customer is told.",
  delivered: "Delivered.",
  paid: "Marked as paid.",
  tracked: "Tracking saved.",
  noted: "Note saved.",
  addressed: "Address corrected.",
  resent: "The mail goes out once more.",
  invited: "Invitation on its way.",
  changed: "Role changed.",
  removed: "Removed.",
  revoked: "The key works no more.",
  passkey: "Passkey added.",
  ended: "The other sessions are ended.",
  endedOne: "That session is over.",
}
