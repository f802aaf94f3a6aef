/** An earlier shop moved in whole, on PostgreSQL. */
import { describeMovingIn } from "#tests/contract/movingInContract.ts"

describeMovingIn("postgres")
