import { describeWebhookSecrets } from "#tests/contract/webhookSecretsContract.ts"

describeWebhookSecrets("postgres")
