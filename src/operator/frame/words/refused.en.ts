export const refused = {
  role: "Your role does not allow this",
  roleText: "{{name}}, ask an owner to do it or to change your role.",
  missing: "There is nothing here",
  missingText: "The address may be old.",
  foreign: "That request did not come from this site",
  foreignText: "Go back, reload the page and try again.",
  failed: "Something went wrong",
  failedText: "It has been noted. Try again in a moment.",
  toToday: "Back to Today",
}
