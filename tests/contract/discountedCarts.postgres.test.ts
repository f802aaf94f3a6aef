/** Any cart with discounts without a code, at every door, on PostgreSQL. */
import { describe } from "vitest"
import { describeDiscountedCarts } from "#tests/contract/discountedCartsContract.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: discounted carts are not tried on it.")

describe.skipIf(!programs)("Discounted carts on PostgreSQL", () => describeDiscountedCarts("postgres"))
