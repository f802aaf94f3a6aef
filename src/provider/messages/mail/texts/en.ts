/** Texts of the shop's mails in English. Its shape is the type that the Spanish texts must fill. */

export const en = {
  greeting: "Hello {{name}},",
  greetingNoName: "Hello,",
  buttonFails: "If the button does not work, copy this address into your browser:",
  footer: {
    why: "We are writing because of an account or a request at {{shop}}. This is not advertising.",
    terms: "Terms and conditions",
    privacy: "Privacy",
    withdraw: "Withdraw from contract here",
  },
  verify: {
    subject: "Confirm your email at {{shop}}",
    title: "One more step",
    text: "Someone, hopefully you, registered at {{shop}} with this address. Confirm it and your account is ready.",
    button: "Confirm my email",
    note: "The link is valid for {{n}} hours and works once. If it was not you, do nothing: no account is opened.",
  },
  code: {
    subject: "{{code}} is your {{shop}} code",
    title: "Your code",
    text: "Enter it on the page you came from. It is valid for {{n}} minutes and works once.",
    label: "Code",
    enters: "It logs you in to your account at {{shop}}.",
    opens: "It opens your account at {{shop}} and logs you in.",
    confirms: "It confirms a change you asked for in your account at {{shop}}.",
    never: "Nobody at {{shop}} will ever ask you for it, by phone or by email.",
    note: "Someone entered this address at {{host}} to log in. If it was not you, do nothing: without the code they cannot log in.",
    noteConfirms:
      "Someone logged in to your account asked for it at {{host}}. If it was not you, nothing is changed without the code, but write to us: someone else is using your account.",
  },
  new_email: {
    subject: "Confirm your new email at {{shop}}",
    title: "Your new email",
    text: "Someone, hopefully you, wants to use this address for their account at {{shop}}. Until you confirm it, the account keeps the email it has.",
    button: "Use this email",
    note: "The link is valid for {{n}} hours and works once, only while logged in to the account. If it was not you, do nothing.",
  },
  email_taken: {
    subject: "This email already has an account at {{shop}}",
    title: "This email already has an account",
    text: "Someone, hopefully you, wants to use this address for another account at {{shop}}. It already has its own account, so nothing was changed.",
    button: "Log in to this account",
    note: "To use the address for the other account, delete this one first. If it was not you, there is nothing you need to do.",
  },
  email_changed: {
    subject: "The email of your account at {{shop}} was changed",
    title: "Your email was changed",
    text: "The email of your account has just been changed and confirmed. You can no longer log in with this address, and all other devices were logged out.",
    note: "If it was not you, write to us at once.",
    button: "I did not do this",
  },
  welcome: {
    subject: "Welcome to {{shop}}",
    title: "Welcome",
    text: "Your email is confirmed and your account is open. Your cart and wishlist now follow you on every device.",
    button: "See the shop",
  },
  already_registered: {
    subject: "You already have an account at {{shop}}",
    title: "You already have an account",
    text: "Someone, hopefully you, tried to register at {{shop}} with this address. It already has an account, so nothing was changed.",
    button: "Log in",
    forgot: "If you have forgotten your password, choose a new one here:",
    note: "If it was not you, there is nothing you need to do.",
  },
  reset: {
    subject: "Choose a new password at {{shop}}",
    title: "A new password",
    text: "You asked to choose a new password for your account at {{shop}}.",
    button: "Choose a new password",
    note: "The link is valid for {{n}} minutes and works once. If it was not you, do nothing: your password stays the same.",
  },
  password_changed: {
    subject: "Your password at {{shop}} was changed",
    title: "Your password was changed",
    text: "The password of your account has just been changed, and all other devices were logged out.",
    note: "If it was not you, choose a new password at once and write to us.",
    button: "I did not do this",
  },
  contact: {
    subject: "Message from {{name}}: {{subject}}",
    noSubject: "no subject",
    title: "A message for the shop",
    from: "From",
    about: "Subject",
    note: "If you reply, your answer goes to the sender.",
    why: "This email goes to the people who run {{shop}}.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type MailTexts = Shape<typeof en>
