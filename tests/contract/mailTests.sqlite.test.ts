import { describeMailTests } from "#tests/contract/mailTestsContract.ts"

describeMailTests("sqlite")
