/** A whole number within bounds that descriptions and refusals can name. */
import { integer, max, min, Struct } from "superstruct"

export interface Bounds {
  minimum: number
  /** None stands for as many as there may be. */
  maximum?: number
}

export const whole = (minimum: number, maximum?: number): Struct<number, Bounds> => {
  const least = min(integer(), minimum)
  const bounded = maximum === undefined ? least : max(least, maximum)
  return new Struct({ ...bounded, schema: { minimum, ...(maximum !== undefined && { maximum }) } })
}
