/** `shop owner MAIL`: makes a link by which an owner signs in, for the first time or again. */
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { makeOwnerLink } from "#provider/admin/people/claim.ts"
import { LINK_LIFE_MS, startPath } from "#provider/platform/security/personLinks.ts"
import { says } from "#provider/platform/words/says.ts"
import { Email } from "#shared/fields/account.ts"
import { HOURS } from "#shared/limits.ts"

const options = { json: { type: "boolean" } } as const

export const ownerCommand: Command = {
  usage: "owner MAIL",
  summary: "a link into the owner's area",
  help: `Usage: npm run shop -- owner MAIL [options]

Whoever opens the link is an owner of the shop, by that mail address: a new one, or one who cannot get in any more, who then chooses
another passkey or password. It works once, for ${LINK_LIFE_MS / HOURS} hours. SITE_URL and ADMIN_HOST are those of the server.

  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["MAIL"])
    const [error, email] = Email.validate(positionals[0], { coerce: true })
    if (error) throw new UsageError(says`MAIL is "${positionals[0]}", but it takes an email address.`)
    const token = await withDatabase(settings, ({ db }) =>
      makeOwnerLink({ db, now: () => new Date() }, email, settings.locale),
    )
    const link = settings.adminOrigin + startPath(token)
    await out(values.json ? `${JSON.stringify({ email, link }, null, 2)}\n` : `${link}\n`)
    return 0
  },
}
