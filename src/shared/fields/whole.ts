/** Whole numbers within bounds that descriptions and refusals can name. */
import { integer, max, min, Struct } from "superstruct"

export interface Bounds {
  minimum: number
  /** None stands for as many as there may be. */
  maximum?: number
  /** People type an amount, such as 4.90. */
  unit?: "cents"
}

const bounded = (bounds: Bounds): Struct<number, Bounds> => {
  const least = min(integer(), bounds.minimum)
  return new Struct({ ...(bounds.maximum === undefined ? least : max(least, bounds.maximum)), schema: bounds })
}

export const whole = (minimum: number, maximum?: number): Struct<number, Bounds> =>
  bounded({ minimum, ...(maximum !== undefined && { maximum }) })

export const wholeCents = (minimum: number, maximum: number): Struct<number, Bounds> =>
  bounded({ minimum, maximum, unit: "cents" })
