/** Splits a description into the parts of the page. */

const SUMMARY_LENGTH = 160

interface DescriptionParts {
  /** The first paragraph, beside the price. */
  lead: string
  /** The remaining paragraphs, further down. */
  rest: string[]
  /** Whole words, at most 160 characters, for search results. */
  summary: string
}

export function splitDescription(text: string): DescriptionParts {
  const [lead = "", ...rest] = text.split(/\n+/).flatMap((paragraph) => paragraph.trim() || [])
  return { lead, rest, summary: shorten(lead) }
}

function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.slice(0, SUMMARY_LENGTH - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), SUMMARY_LENGTH / 2)).trimEnd()}…`
}
