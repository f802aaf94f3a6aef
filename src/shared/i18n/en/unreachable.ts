export const unreachable = {
  away: {
    named: "“{{name}}” could not be opened.",
    unnamed: "What you asked for could not be opened.",
    seen: "This is the page as it was {{time}}. Your cart is still here.",
    slow: "This is taking longer than usual.",
    slowText: "You can try again or stay where you were.",
    back: "Go back",
  },
}
