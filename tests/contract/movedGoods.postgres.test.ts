/** Reviews and addresses of an earlier shop, on PostgreSQL. */
import { describeMovedGoods } from "#tests/contract/movedGoodsContract.ts"

describeMovedGoods("postgres")
