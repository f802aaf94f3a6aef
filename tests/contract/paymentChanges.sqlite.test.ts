import { describePaymentChanges } from "#tests/contract/paymentChangesContract.ts"

describePaymentChanges("sqlite")
