/** Six pairs of typefaces, one for display and one for text. Their files are in `app/styles/looks`. */

export const fontNames = ["imprenta", "lectura", "cartel", "mercado", "taller", "limpia"] as const
export type FontsName = (typeof fontNames)[number]

export interface Fonts {
  display: string
  text: string
  /** Weights of headings, the shop's name, and product names. */
  weights: { display: number; logo: number; card: number }
  tracking: string
  /** Factors for sizes, because typefaces of one size look larger or smaller. */
  scale: { headings: number; cards: number }
}

export const fonts: Record<FontsName, Fonts> = {
  imprenta: {
    display: '"Ibarra Real Nova", "Ibarra fallback", "Times New Roman", serif',
    text: '"Instrument Sans", "Instrument fallback", Arial, sans-serif',
    weights: { display: 500, logo: 600, card: 500 },
    tracking: "-0.012em",
    scale: { headings: 1, cards: 1 },
  },
  lectura: {
    display: '"Alegreya", "Alegreya fallback", "Times New Roman", serif',
    text: '"Public Sans", "Public fallback", Arial, sans-serif',
    weights: { display: 500, logo: 500, card: 500 },
    tracking: "-0.01em",
    scale: { headings: 0.94, cards: 0.95 },
  },
  cartel: {
    display: '"Archivo", "Archivo wide fallback", Arial, sans-serif',
    text: '"Archivo", "Archivo fallback", Arial, sans-serif',
    weights: { display: 800, logo: 900, card: 650 },
    tracking: "-0.03em",
    scale: { headings: 0.92, cards: 0.76 },
  },
  mercado: {
    display: '"Fraunces", "Fraunces fallback", "Times New Roman", serif',
    text: '"Figtree", "Figtree fallback", Arial, sans-serif',
    weights: { display: 500, logo: 600, card: 500 },
    tracking: "-0.018em",
    scale: { headings: 0.88, cards: 0.9 },
  },
  taller: {
    display: '"Bricolage Grotesque", "Bricolage fallback", Arial, sans-serif',
    text: '"Atkinson Hyperlegible Next", "Atkinson fallback", Arial, sans-serif',
    weights: { display: 650, logo: 700, card: 600 },
    tracking: "-0.02em",
    scale: { headings: 0.88, cards: 0.86 },
  },
  limpia: {
    display: '"Hanken Grotesk", "Hanken fallback", Arial, sans-serif',
    text: '"Hanken Grotesk", "Hanken fallback", Arial, sans-serif',
    weights: { display: 600, logo: 700, card: 600 },
    tracking: "-0.022em",
    scale: { headings: 0.86, cards: 0.82 },
  },
}
