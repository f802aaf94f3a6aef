/** What the drawing functions hand to the stage. */

/** Something drawn around its own origin: the foot of a standing thing, the middle of a flat one. */
export interface Thing {
  svg: string
  /** Path of the cast shadow; empty where a contact shadow is enough. */
  silhouette: string
  /** Path of what has the thing's surface, where fringes or a rod do not. */
  body?: string
  w: number
  h: number
  /** Lies on the ground and is seen from above. */
  flat?: boolean
  /** Half the width that touches the ground. */
  foot?: number
  /** How round the foot looks: the height of its ellipse in shares of its width. */
  e?: number
  /** Path of the base of an angular thing, in place of the foot's ellipse. */
  base?: string
}

/** A thing set on a sheet; degrees of `rot`. */
export interface Placed {
  o: Thing
  x: number
  y: number
  s?: number
  rot?: number
  noShadow?: boolean
  /** Strength of the paint filter on its edge. */
  wobble?: number
}
