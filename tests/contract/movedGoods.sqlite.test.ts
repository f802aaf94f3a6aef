/** Reviews and addresses of an earlier shop, on SQLite. */
import { describeMovedGoods } from "#tests/contract/movedGoodsContract.ts"

describeMovedGoods("sqlite")
