/** Pictures of a screen's first view, to be preloaded: route modules export `firstPictures(data)`. */

export interface FirstPicture {
  src: string
  sizes: string
}
