/** In English. Its shape is the type that the Spanish texts must fill. */

export const pages = {
  aboutUs: {
    title: "About us",
    where: "Where to find us",
    visit: "Come and see us",
    catalog: "Browse the catalogue",
  },
  legal: {
    updated: "Last changed on {{date}}",
  },
  contact: {
    title: "Contact",
    description: "Address, opening hours, email and phone of {{shop}}.",
    lead: "Whichever way is easier for you.",
    write: "Write to us",
    writeText: "We reply by email.",
    call: "Call us",
    callText: "If you would rather talk about it.",
    visit: "Visit us",
    hours: "Opening hours",
    orderHint: "About an order? Please add its number, so that we find it at once.",
    subject: "A question for {{shop}}",
    form: "Send us a message",
    send: "Send",
    sending: "Sending…",
    sent: "Message sent",
    sentText: "Thank you. We will reply to the email you gave.",
    another: "Write another message",
    failed: "Your message wasn’t sent!",
    trap: "Leave this field empty",
  },
}
