export const done = {
  done: {
    billing: "Your billing information has been updated!",
    password: "Your password has been updated!",
    saved: "Updated successfully.",
    verified: "Account verified",
    deleted: "Your account has been deleted.",
    reviewDeleted: "Your review has been deleted.",
    cancelled: "Your order has been cancelled.",
    review: "Thank you. Your review will be shown once we have read it.",
  },
}
