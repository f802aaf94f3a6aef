/** Every customer's call of the provider, in process and over HTTP, on SQLite. */
import { describe } from "vitest"
import { describeCustomerContract } from "#tests/contract/customerContract.ts"

describe("The provider's customers on SQLite", () => describeCustomerContract("sqlite"))
