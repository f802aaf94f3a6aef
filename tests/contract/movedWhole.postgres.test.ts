/** A whole shop moved in, on PostgreSQL. */
import { describeMovedWhole } from "#tests/contract/movedWholeContract.ts"

describeMovedWhole("postgres")
