export const peopleEn = {
  code: {
    subject: "{{code}} is your code for the back room of {{shop}}",
    title: "Your code",
    text: "Enter it on the page where you are logging in. It is valid for {{n}} minutes and works once.",
    never:
      "Someone who knows your password is logging in to the back room of {{shop}}. If it is not you, do not give the code to anyone, and change your password.",
    why: "This email goes to the people who run {{shop}}.",
  },
  invitation: {
    subject: "Your key to the back room of {{shop}}",
    title: "You’ve been invited",
    text: "You’ve been invited to help run {{shop}}. In its back room orders are packed and the shop is managed.",
    button: "Log in",
    note: "The link is valid for {{n}} hours and works once. If you did not expect this, do nothing.",
    why: "This email goes to people invited to run {{shop}}.",
  },
  trial: {
    subject: "Email from {{shop}} works",
    title: "Email works",
    text: "You asked for a test email in the back room of {{shop}}: this is it. Order confirmations and login codes are sent the same way.",
    why: "This email goes to the person who asked for it at {{shop}}.",
    sampleTitle: "How it arrives",
    sampleShop: "Said by the shop itself",
    sampleRest: "The rest of this email stands here.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type PeopleTexts = Shape<typeof peopleEn>
