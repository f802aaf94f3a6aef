/** A move taken back as a whole, on SQLite. */
import { describeMovedBack } from "#tests/contract/movedBackContract.ts"

describeMovedBack("sqlite")
