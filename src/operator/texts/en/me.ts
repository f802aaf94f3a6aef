/** One's own account. */
export const me = {
  title: "My account",
  passkeys: "My passkeys",
  noPasskeys: "None yet. With one you sign in with your finger, your face or a PIN.",
  made: "made {{day}}",
  used: "used {{day}}",
  add: "Add passkey",
  remove: "Remove",
  sessions: "Open sessions",
  thisOne: "this one",
  endOthers: "End the others",
  codes: "Recovery codes",
  codesLeft: "{{n}} of 10 left.",
  makeCodes: "Make new ones",
  language: "Language",
}
