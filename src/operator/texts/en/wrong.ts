/** What is wrong with a field of the shop's own pages. */
export const wrong = {
  most: "At most {{n}} characters.",
  entries: "At most {{n}} of them.",
  among: "From {{least}} to {{most}} of them; here are {{n}}.",
  url: "An address such as https://shop.example.",
  mail: "An address such as hello@shop.example.",
  target: "A path of the shop such as /products, or an https address.",
  line: "Text without line breaks or control characters.",
  slug: "Small letters, digits and single hyphens, such as our-bindery.",
  twice: "Two pages are called {{name}}: give one of them another address.",
  picture: "That is no picture of the shop.",
  small: "It is {{n}} pixels wide; this place takes at least {{least}}, so that large screens show it sharp.",
  drawing: "That is no drawing: an SVG with a size is asked for.",
  accent:
    "{{accent}} has {{has}} : 1 on its grounds and needs {{needs}} : 1 to be read. The nearest that has it is {{nearest}}.",
  empty: "This is missing.",
  other: "This cannot be right here.",
  codes: {
    locked: "The server sets this: it cannot be changed here.",
    too_large: "At most 10 MB.",
    over: "That day is over.",
    unknown: "There is no such thing.",
    order: "The first cannot be larger than the second.",
    in_use: "Something still uses this: change that first.",
    broken: "That is no picture, or it is broken: JPEG, PNG, WebP, AVIF, GIF or SVG.",
  },
}
