/** The errors that a contract shop logged; others than expected are told as they were logged, so that their cause is known from one run. */
import { expect } from "vitest"
import type { ContractShop } from "#tests/support/contractShop.ts"

type Logged = Pick<ContractShop, "errors" | "lines">

export const expectNoErrors = (shop: Logged): void => expectErrors(shop, [])

/** All errors since it was asked last. */
export function expectErrors({ errors, lines }: Logged, expected: readonly string[]): void {
  const found = errors.splice(0)
  const told = lines.filter((line) => found.some((event) => line.startsWith(`["${event}"`)))
  expect(found, told.join("\n")).toEqual(expected)
}
