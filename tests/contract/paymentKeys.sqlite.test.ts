import { describePaymentKeys } from "#tests/contract/paymentKeysContract.ts"

describePaymentKeys("sqlite")
