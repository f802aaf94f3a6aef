/** Signing in. */
export const enter = {
  title: "Sign in to the back room",
  fresh: "Confirm that it is you",
  freshText:
    "What comes next asks for somebody who signed in less than 10 minutes ago. What you had written is kept, and sent as it was.",
  over: "Your session is over. Sign in to go on; what you had written is kept for an hour, and sent as it was.",
  passkey: "Sign in with passkey",
  passkeyHint: "That of another phone will do, too: choose “another device” and scan the QR code.",
  byPassword: "With mail and password",
  mail: "Mail",
  password: "Password",
  next: "Continue",
  codeHint: "Then we ask for the six-digit code that comes by mail.",
  recovery: "Use a recovery code",
  cannot: "I can't get in",
  cannotText:
    "An owner can send you a new link from People and keys. Whoever runs the server can make one with “npm run shop -- owner” and your mail address.",
  codeTitle: "Your code",
  codeText: "We sent it to {{email}}. It is good for 10 minutes.",
  code: "Six-digit code",
  signIn: "Sign in",
  again: "Begin again",
  recoveryTitle: "With a recovery code",
  recoveryCode: "Recovery code",
  recoveryHint: "One of the ten that you kept. Each works once.",
}
