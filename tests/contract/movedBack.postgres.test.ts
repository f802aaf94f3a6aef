/** A move taken back as a whole, on PostgreSQL. */
import { describeMovedBack } from "#tests/contract/movedBackContract.ts"

describeMovedBack("postgres")
