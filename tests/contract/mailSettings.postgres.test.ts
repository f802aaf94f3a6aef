import { describeMailSettings } from "#tests/contract/mailSettingsContract.ts"

describeMailSettings("postgres")
