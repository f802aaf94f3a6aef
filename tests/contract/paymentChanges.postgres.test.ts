import { describePaymentChanges } from "#tests/contract/paymentChangesContract.ts"

describePaymentChanges("postgres")
