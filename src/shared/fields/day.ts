/** Days such as `2027-01-01`. */
import { refine, string } from "superstruct"

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NOON = "T12:00:00Z"

/** Noon of a day, in UTC. */
export const noonOf = (day: string) => new Date(day + NOON)

/** A day that exists. */
export const isDay = (text: string) =>
  DAY.test(text) && !Number.isNaN(Date.parse(text + NOON)) && noonOf(text).toISOString().startsWith(text)

/** Browsers that only ask `isDay` are spared it. */
export const Day = /* @__PURE__ */ refine(/* @__PURE__ */ string(), "day", (text) => isDay(text) || "day")
