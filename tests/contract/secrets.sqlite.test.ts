import { describeSecrets } from "#tests/contract/secretsContract.ts"

describeSecrets("sqlite")
