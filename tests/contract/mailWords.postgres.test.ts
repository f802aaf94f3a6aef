import { describeMailWords } from "#tests/contract/mailWordsContract.ts"

describeMailWords("postgres")
