/** Orders and payments, in process and over HTTP, on SQLite. */
import { describe } from "vitest"
import { describeOrderContract } from "#tests/contract/orderContract.ts"

describe("Orders on SQLite", () => describeOrderContract("sqlite"))
