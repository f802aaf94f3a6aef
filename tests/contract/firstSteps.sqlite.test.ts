import { describeFirstSteps } from "#tests/contract/firstStepsContract.ts"

describeFirstSteps("sqlite")
