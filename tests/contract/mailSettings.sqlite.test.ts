import { describeMailSettings } from "#tests/contract/mailSettingsContract.ts"

describeMailSettings("sqlite")
