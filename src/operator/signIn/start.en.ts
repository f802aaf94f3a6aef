/** English texts of the first visit, by a link. */
export const start = {
  titleOwner: "This shop has no owner yet",
  titlePerson: "Your key to the back room",
  textOwner:
    "You opened the link that the shop wrote when it started. It works once, until {{until}}. The person who fills in this page is in charge of {{shop}}.",
  textPerson: "The link works once, until {{until}}. It is for {{email}}.",
  over: "This link is no longer valid",
  overText: "It was used, is too old, or was replaced. Ask for another one, or log in.",
  name: "Your name",
  nameHint: "It signs your changes in the log.",
  mail: "Your email",
  mailHint: "To log in without this phone, and for notices.",
  passkey: "Create passkey",
  passkeyHint: "Your phone will ask for your finger, your face or its PIN. There is no password to remember or steal.",
  preferPassword: "I prefer a password",
  password: "Password",
  passwordHint: "At least 12 characters. Each time you log in we also email you a code.",
  withPassword: "Continue with a password",
  afterwards: "Then",
  thenCodes: "1. Keep ten recovery codes, in case you lose your phone.",
  thenToday: "2. See what needs you today.",
  thenPeople: "3. Invite others from People and keys.",
  codesTitle: "Your recovery codes",
  codesText:
    "Each opens the back room once if you lose your phone. They are shown only now: print them or write them down.",
  codesDone: "I have saved them",
}
