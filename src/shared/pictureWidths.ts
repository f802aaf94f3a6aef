/**
 * Widths in pixels in which pictures are served; others are refused, so that visitors cannot request endless copies.
 */

export const PICTURE_WIDTHS = [96, 240, 480, 720, 800, 1200] as const

/** Also served if the master is wider than the largest width of the list. */
export const LARGE_PICTURE_WIDTH = 1600

/** Width served at a picture's address without a width. */
export const DEFAULT_PICTURE_WIDTH = 800
