import { describePaymentRules } from "#tests/contract/paymentRulesContract.ts"

describePaymentRules("sqlite")
