/** That a contract shop logged no error; one that it did is told as it was logged, so that its cause is known from one run. */
import { expect } from "vitest"
import type { ContractShop } from "#tests/support/contractShop.ts"

export function expectNoErrors({ errors, lines }: ContractShop): void {
  const told = lines.filter((line) => errors.some((event) => line.startsWith(`["${event}"`)))
  expect(errors, told.join("\n")).toEqual([])
}
