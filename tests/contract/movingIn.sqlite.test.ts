/** An earlier shop moved in whole, on SQLite. */
import { describeMovingIn } from "#tests/contract/movingInContract.ts"

describeMovingIn("sqlite")
