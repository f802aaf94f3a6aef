/** Stock held for unpaid orders, and for how long, on SQLite. */
import { describe } from "vitest"
import { describeHolds } from "#tests/contract/holdContract.ts"

describe("Holds on SQLite", () => describeHolds("sqlite"))
