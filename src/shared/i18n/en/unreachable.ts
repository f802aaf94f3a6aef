/** In English. Its shape is the type that the Spanish texts must fill. */

export const unreachable = {
  unreachable: {
    offline: "No connection.",
    noAnswer: "The shop is not answering.",
    named: "“{{name}}” could not be opened.",
    unnamed: "What you asked for could not be opened.",
    stays: "What you see stays, and so does your basket.",
  },
}
