/** `npm run texts [-- FOLDER]`: every mail, legal text and message beside its twin in the other language, in one page to be read. */
import { mkdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { say } from "#tests/support/steps.ts"
import { readLegalTexts } from "#tests/texts/legalTexts.ts"
import { withDemoShop, writeMails } from "#tests/texts/mailTwins.ts"
import { readMessages } from "#tests/texts/messages.ts"
import { textsPage } from "#tests/texts/textsPage.ts"

const folder = resolve(process.argv[2] ?? join(tmpdir(), "escaparate-texts"))
const page = await withDemoShop(async (world) =>
  textsPage({
    mails: await writeMails(world),
    legal: await readLegalTexts(world.guest()),
    messages: await readMessages(),
  }),
)
mkdirSync(folder, { recursive: true })
const path = join(folder, "texts.html")
writeFileSync(path, page)
say(path)
