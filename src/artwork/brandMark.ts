/** The orange blossom, the mark of the shop, and the placeholder made with it. */
import { drawEach, drawTimes } from "./lists.ts"

export const svg = (viewBox: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`

const PETAL =
  "M24 21.4C21.8 18 18.6 12.6 19.3 8.2C19.8 5 21.8 3.2 24 2.6C26.2 3.2 28.2 5 28.7 8.2C29.4 12.6 26.2 18 24 21.4Z"

/** The orange blossom in 48 x 48 units. */
export function blossom(petals: string, heart: string): string {
  const leaves = drawEach([0, 72, 144, 216, 288], (turn) => `<path d="${PETAL}" transform="rotate(${turn} 24 24)"/>`)
  const stamens = drawEach(
    [36, 108, 180, 252, 324],
    (turn) => `<circle cx="24" cy="15.2" r="1.35" transform="rotate(${turn} 24 24)"/>`,
  )
  return `<g fill="${petals}">${leaves}</g><g fill="${heart}"><circle cx="24" cy="24" r="3.6"/>${stamens}</g>`
}

/** Shown where a product has no picture: a bare tiled wall with the blossom, 800 x 1000. */
export function placeholder(): string {
  const joints = drawTimes(4, (i) => `<path d="M${(i + 1) * 160} 0V1000M0 ${(i + 1) * 200 - 100}H800" />`)
  return svg(
    "0 0 800 1000",
    `<rect width="800" height="1000" fill="#eef1f6"/><g stroke="#dde2ec" stroke-width="3">${joints}</g><circle cx="400" cy="500" r="150" fill="#fbfaf6"/><g transform="translate(292 392) scale(4.5)">${blossom("#c3cbe0", "#f3c79c")}</g>`,
  )
}
