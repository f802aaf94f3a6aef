/** In English. Its shape is the type that the Spanish texts must fill. */

export const stockAlert = {
  stockAlert: {
    title: "Tell me when it is back",
    submit: "Tell me",
    busy: "Sending…",
    hint: "One email, then we delete your address. We do not set any aside.",
    sentTitle: "Check your email",
    sent: "Follow the link we sent to",
    sentEnd: "and that is it. We will write just once.",
    doneTitle: "We will tell you",
    done: "We will write just once, to",
    otherEmail: "Use another email",
    confirmTitle: "One more step",
    confirmText: "Confirm, and we will write as soon as it is back: once, and for nothing else.",
    confirm: "Yes, tell me",
    confirming: "Confirming…",
    confirmed: "Done. We will write as soon as it is back.",
    toProduct: "Back to the product",
    stopTitle: "No more notices",
    stopText: "We will not tell you about anything you asked for with this address, and we delete it.",
    stop: "Stop all notices",
    stopped: "Your address is deleted. You will get no more emails.",
    stopInstead: "I do not want to be told",
    invalid: "This link is no longer valid: you were told, it was stopped, or it is too old.",
    browse: "See the shop",
  },
}
