/** What a screen shows first, so that it can be there before the screen is: route modules export `firstPictures(data)`. */

export interface FirstPicture {
  src: string
  sizes: string
  widths: readonly number[]
}
