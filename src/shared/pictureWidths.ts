/**
 * Widths in pixels in which pictures are served; others are refused, so that visitors cannot request endless copies.
 * Each is encoded and kept for each picture, so they are few. Lines of carts and orders ask for 96 and 240. Desktops and
 * plain phones ask for a tile of a grid in 384, dense phones in 480, dense desktops in 640 and 800; phones ask for what
 * fills them in 640 and 800, dense desktops in 1200.
 */
export const PICTURE_WIDTHS = [96, 240, 384, 480, 640, 800, 1200] as const

/** Offered by pages until 0.2. Those that are still open, and copies of them, ask for it. */
export const FORMER_PICTURE_WIDTH = 720

/** Also served if the master is wider than the largest width of the list. */
export const LARGE_PICTURE_WIDTH = 1600

/** Width served at a picture's address without a width. */
export const DEFAULT_PICTURE_WIDTH = 800
