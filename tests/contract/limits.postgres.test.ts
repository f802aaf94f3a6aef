import { describeLimits } from "#tests/contract/limitsContract.ts"

describeLimits("postgres")
