export const stopInvitations = {
  stopInvitations: {
    title: "No more invitations",
    text: "We will not ask this address again for reviews of what it bought. Emails about orders still arrive.",
    stop: "Stop the invitations",
    stopping: "Stopping…",
    stopped: "Done. No more invitations to review will come to this address.",
    invalid: "This link is not valid, or it is too old.",
    browse: "See the shop",
  },
}
