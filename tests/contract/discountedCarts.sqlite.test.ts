/** Any cart with discounts without a code, at every door, on SQLite. */
import { describe } from "vitest"
import { describeDiscountedCarts } from "#tests/contract/discountedCartsContract.ts"

describe("Discounted carts on SQLite", () => describeDiscountedCarts("sqlite"))
