/** The most characters of each text of the shop's document in one language, and the least and most items of its lists. */

type Range = readonly [least: number, most: number]

/** Sections of the home page by their kind, and their parts. */
export const sectionBounds = {
  hero: { title: 48, text: 180, buttons: [1, 2] as Range },
  split: { title: 48, text: 220 },
  strip: { items: [2, 4] as Range },
  stripItem: { title: 26, text: 44 },
  products: { title: 36, text: 90, byHand: [1, 12] as Range },
  categories: { title: 36, text: 90, items: [2, 8] as Range },
  tile: { title: 36, text: 60 },
  text: { title: 60, text: 900 },
  pictureText: { title: 60, text: 480 },
  reviews: { title: 36, count: [2, 6] as Range },
  questions: { title: 36, items: [2, 10] as Range },
  question: { question: 90, answer: 500 },
  contact: { title: 36, text: 140 },
  link: { label: 28 },
} as const

/** How many products a section may show. */
export const productCounts = [4, 5, 8, 10, 12] as const

export const menuBounds = { label: 40, columnTitle: 40, headerEntries: 8, columnEntries: 10, columns: 3 } as const

export const pageBounds = { slug: 60, title: 90, lead: 300, text: 20_000, pages: 60, guides: 40 } as const
