/** The widths, in pixels, a picture is served in; any other is refused, so that nobody can have us make endless copies. */

export const PICTURE_WIDTHS = [96, 240, 480, 720, 800, 1200] as const

/** Also served where the master is wider than the widest of the list. */
export const LARGE_PICTURE_WIDTH = 1600

/** What a picture's address without a width answers. */
export const DEFAULT_PICTURE_WIDTH = 800
