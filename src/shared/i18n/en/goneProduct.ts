export const goneProduct = {
  goneProduct: {
    title: "We no longer sell this",
    text: "This product will not come back. What was beside it is still here.",
    textAlone: "This product will not come back.",
    near: "Near it",
    browse: "See the catalogue",
  },
}
