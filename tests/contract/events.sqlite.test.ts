/** Events, webhooks and books, on SQLite. */
import { describe } from "vitest"
import { describeEventContract } from "#tests/contract/eventContract.ts"

describe("Events on SQLite", () => describeEventContract("sqlite"))
