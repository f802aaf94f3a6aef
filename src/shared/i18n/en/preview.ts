export const preview = {
  preview: {
    label: "Preview",
    title: "Preview of version {{version}}.",
    product: "Preview of a product.",
    text: "Only those with the link see this, until {{day}}. Orders placed here are real.",
    end: "Leave the preview",
  },
}
