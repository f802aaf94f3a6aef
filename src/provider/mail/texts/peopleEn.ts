/** What mails to the people who run the shop say, in English. Its shape is the type that the Spanish texts must fill. */

export const peopleEn = {
  code: {
    subject: "{{code}} is your code for the back room of {{shop}}",
    title: "Your code",
    text: "Type it on the page where you are signing in. It is good for {{n}} minutes and works once.",
    never:
      "Somebody who knows your password is signing in to the back room of {{shop}}. If it is not you, do not give the code to anybody, and change your password.",
    why: "This mail goes to whoever runs {{shop}}.",
  },
  invitation: {
    subject: "Your key to the back room of {{shop}}",
    title: "Come behind the counter",
    text: "You have been invited to the back room of {{shop}}, where orders are packed and the shop is run.",
    button: "Come in",
    note: "The link is good for {{n}} hours and works once. If you expected nothing of the kind, do nothing.",
    why: "This mail goes to whoever shall run {{shop}}.",
  },
  trial: {
    subject: "Mail of {{shop}} goes out",
    title: "It arrives",
    text: "You asked in the back room of {{shop}} for a mail to try it: this is it. Confirmations of orders and codes to sign in go out the same way.",
    why: "This mail goes to whoever runs {{shop}} and asked for it.",
  },
}

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type PeopleTexts = Shape<typeof peopleEn>
