export const closed = {
  closed: {
    soon: "We open soon",
    on: "We open on {{day}}",
    again: "We will be right back",
    againOn: "We are back on {{day}}",
    nearly: "The online shop of {{name}} is nearly ready.",
    shut: "The online shop of {{name}} is closed for a while.",
    reach: "Meanwhile you are welcome to call or write to us.",
    where: "Where we are",
    hours: "Hours",
    yours: "Is this your shop?",
    enter: "Run the shop",
  },
}
