/** `shop rotate-secret`: a new key for what an owner entered in her area. */
import { type Command, readArguments } from "#cli/command.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { rotateSecret } from "#provider/platform/secrets/rotateSecret.ts"
import { unreadableSaid } from "#provider/platform/secrets/unreadable.ts"
import { says } from "#provider/platform/words/says.ts"

export const rotateSecretCommand: Command = {
  usage: "rotate-secret",
  summary: "give the shop a new key for its secrets",
  help: `Usage: npm run shop -- rotate-secret [options]

Passwords and keys that were entered in the owner's area are sealed with a key that is not in the
database. They are sealed anew, all or none, while the shop runs:
without SHOP_SECRET  with a new key in DATA_DIR/secret.key, which then forgets the old one
with SHOP_SECRET     with that one; SHOP_SECRET_BEFORE says the one before, until this is done
Stopped at any moment nothing is lost: run it again.

  --json               what was done as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, { json: { type: "boolean" } }, [])
    const rotated = await withDatabase(settings, (connection) => rotateSecret(connection, settings))
    if (values.json) {
      await out(`${JSON.stringify(rotated, null, 2)}\n`)
      return 0
    }
    const { sealed, unreadable } = rotated
    await out(`${settings.tell(says`The shop has a new key; secrets sealed with it: ${sealed}.`)}\n`)
    if (unreadable > 0) await out(`${settings.tell(unreadableSaid(unreadable))}\n`)
    return 0
  },
}
