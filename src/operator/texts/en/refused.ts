/** Pages that say no. */
export const refused = {
  role: "Not for your role",
  roleText: "{{name}}, ask an owner to do it, or to give you another role.",
  missing: "There is nothing here",
  missingText: "The address may be old.",
  foreign: "That did not come from here",
  foreignText: "Go back, load the page anew and try again.",
  failed: "Something went wrong",
  failedText: "It was written down. Try again in a moment.",
  toToday: "Back to Today",
}
