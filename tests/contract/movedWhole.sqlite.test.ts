/** A whole shop moved in, on SQLite. */
import { describeMovedWhole } from "#tests/contract/movedWholeContract.ts"

describeMovedWhole("sqlite")
