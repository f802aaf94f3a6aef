/** In English. Its shape is the type that the Spanish texts must fill. */

export const stockAlert = {
  stockAlert: {
    title: "Tell me when it is back",
    submit: "Tell me",
    busy: "Sending…",
    hint: "One email, then your address is deleted. We do not set any aside.",
    sentTitle: "Check your email",
    sent: "Follow the link we sent to",
    sentEnd: "and that is it. We will write just once.",
    doneTitle: "We will tell you",
    done: "We will write just once, to",
    otherEmail: "Use another email",
    confirmTitle: "One click left",
    confirmText: "Confirm, and we write to you as soon as it is back: once, and never for anything else.",
    confirm: "Yes, tell me",
    confirming: "Confirming…",
    confirmed: "Done. We write to you as soon as it is back.",
    toProduct: "Back to the product",
    stopTitle: "No more notices",
    stopText: "You will not be told about anything that you asked for with this address, and we delete it.",
    stop: "Stop all notices",
    stopped: "Your address is deleted. Nothing more comes.",
    stopInstead: "I do not want to be told",
    invalid: "Nothing waits behind this link any more: you were told, it was stopped, or it is too old.",
    browse: "See the shop",
  },
}
