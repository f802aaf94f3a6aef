import { describeWebhookSecrets } from "#tests/contract/webhookSecretsContract.ts"

describeWebhookSecrets("sqlite")
