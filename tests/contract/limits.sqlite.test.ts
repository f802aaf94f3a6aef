import { describeLimits } from "#tests/contract/limitsContract.ts"

describeLimits("sqlite")
