/** The first visit, by a link. */
export const start = {
  titleOwner: "This shop has no owner yet",
  titlePerson: "Your key to the back room",
  textOwner:
    "You opened the link that the shop wrote when it started. It works once, until {{until}}. Whoever fills in this page is in charge of {{shop}}.",
  textPerson: "The link works once, until {{until}}. It is for {{email}}.",
  over: "This link works no more",
  overText: "It was used, is too old, or a newer one was made. Ask for another one, or sign in.",
  name: "Your name",
  nameHint: "Changes are signed with it in the log.",
  mail: "Your mail",
  mailHint: "To sign in without this phone, and to tell you.",
  passkey: "Create passkey",
  passkeyHint:
    "Your phone will ask for your finger, your face or its PIN. There is no password to remember, or to steal.",
  preferPassword: "I prefer a password",
  password: "Password",
  passwordHint: "At least 12 characters. Each time you sign in we also mail you a code.",
  withPassword: "Continue with a password",
  afterwards: "Then",
  thenCodes: "1. You keep ten recovery codes, for the day you lose your phone.",
  thenToday: "2. You see what waits for you today.",
  thenPeople: "3. You can invite others from People and keys.",
  codesTitle: "Your recovery codes",
  codesText:
    "Each opens the back room once if you lose your phone. They are shown this once: print them, or write them down.",
  codesDone: "I have kept them",
}
