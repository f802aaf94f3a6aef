/** `shop check`: lists what keeps the shop from opening, or from being lawful. */
import { type Command, readArguments } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { checkCatalogue, demoProducts } from "#provider/admin/check/checkCatalogue.ts"
import { checkPayment } from "#provider/admin/check/checkPayment.ts"
import { checkMail } from "#provider/admin/check/checkSettings.ts"
import { checkSecrets } from "#provider/admin/check/checkShop.ts"
import { checkSite } from "#provider/admin/check/checkSite.ts"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import { offeredEntered, readEntered } from "#provider/orders/payments/enteredKeys.ts"
import { offeredOf } from "#provider/orders/payments/offeredPayments.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { ExtensionError } from "#provider/platform/extensions/extensionError.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import { identityOf } from "#provider/site/siteSettings.ts"
import { readPublished } from "#provider/site/versions.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

const options = { json: { type: "boolean" } } as const

export const checkCommand: Command = {
  usage: "check",
  summary: "what keeps the shop from opening, or from being lawful",
  help: `Usage: npm run shop -- check [options]

Looks at the settings, as they are for this command, and at the products. The exit code is 0 when nothing is missing, else 1.

  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const problems = [
      ...settings.problems,
      ...(await withDatabase(settings, (connection) => checkAll(connection, settings))),
    ]
    const told = problems.map(settings.tell)
    const sentences = told.length === 0 ? [settings.tell(says`Nothing is missing.`)] : told
    await out(values.json ? `${JSON.stringify(told, null, 2)}\n` : sentences.map((each) => `${each}\n`).join(""))
    return problems.length === 0 ? 0 : 1
  },
}

async function checkAll({ db }: Connection, settings: Settings): Promise<Said[]> {
  const { identity: said } = settings
  await writeFirstVersion(db, new Date(), said)
  const [{ identity: demo }, site] = await Promise.all([readDemoSite(), readPublished(db)])
  const identity = identityOf(site?.document ?? readSiteDocument({}), said, { demo, host: "" })
  const { methods, problems } = await methodsOf(db, settings, site?.document ?? readSiteDocument({}))
  return [
    ...problems,
    ...checkSite(identity, { isNamed: identity.name !== "", methods }),
    ...(await checkPayment(db, methods, settings.entered)),
    ...(await checkCatalogue(db)),
    ...(await checkMail(db, settings.mailUrl !== undefined)),
    ...(await checkSecrets({ db, secrets: secretBox(settings) })),
  ]
}

/** Methods that are offered and take real money, with those of `shop.config.ts`; a fault of that file is a problem. */
async function methodsOf(db: Connection["db"], settings: Settings, document: SiteDocument) {
  const told: Said[] = []
  const own = await loadExtensions(settings.shopDir, (said) => told.push(said)).catch((error: unknown) => {
    if (error instanceof ExtensionError) return error
    throw error
  })
  const isBroken = own instanceof ExtensionError
  const added = isBroken ? [] : Array.from(own.payments.keys(), (id) => ({ id, isTest: false, isFixed: false }))
  const entered = offeredEntered(await readEntered(db), settings.entered, (await demoProducts(db)).length > 0)
  return {
    methods: [...offeredOf([...settings.methods, ...added], document), ...entered].flatMap(({ id, isTest }) =>
      isTest ? [] : [id],
    ),
    problems: isBroken ? [...told, own.said] : told,
  }
}
