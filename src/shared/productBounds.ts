/**
 * Limits of each product fact. Forms, the API, commands and imports share them, so that each accepts what another
 * wrote.
 */
import { MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"

/** Characters of a line: names, references, labels and texts beside them. */
export const MOST_NAME = 500
export const MOST_LINE = 500
/** Alt text of a group's or banner's picture. */
export const MOST_ALT = 300
/** Characters of a description, in one language. */
export const MOST_TEXT = 40_000
export const MOST_WARNINGS = 4000
export const MOST_SLUG = 120
/** Ids of variants contain the product's. */
export const MOST_VARIANT_ID = 160
export const MOST_VARIANTS = 500
export const MOST_OPTIONS = 10
export const MOST_PICTURES = 250
/** A video is shown as it is, so its bytes are what visitors load. */
export const MOST_VIDEO_MB = 25
export const MOST_VIDEO_BYTES = MOST_VIDEO_MB * 1024 * 1024
export const MOST_DETAILS = 250
export const MOST_TAGS = 250
export const MOST_RELATED = 50
export const MOST_FILES = 100
/** Downloads per order, and days after payment. */
export const MOST_DOWNLOADS = 999_999
export const MOST_STOCK = 999_999_999
export const MOST_GRAMS = 100_000_000
export const MOST_PER_ORDER = 999
export const MOST_CENTS = MAX_PRICE_CENTS
/** The guarantee's label has no room for more. */
export const MOST_ON_LABEL = 40
export const MOST_MONTHS = 1200
