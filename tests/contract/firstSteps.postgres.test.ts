import { describeFirstSteps } from "#tests/contract/firstStepsContract.ts"

describeFirstSteps("postgres")
