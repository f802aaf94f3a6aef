/** English words around the pages and panels that an extension adds. */
export const own = {
  failed: "This could not be shown. The shop’s log says why.",
  refused: "That was not done",
  back: "Back",
  empty: "There is nothing here.",
}
