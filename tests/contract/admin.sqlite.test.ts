/** The owner's area on SQLite. */
import { describe } from "vitest"
import { describeAdmin } from "#tests/contract/adminContract.ts"

describe("The owner's area on SQLite", () => describeAdmin("sqlite"))
