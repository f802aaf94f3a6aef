import { beforeAll, describe, expect, it } from "vitest"
import { toShop } from "#provider/platform/outbox/mails.ts"
import { MINUTES } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { mailSamples } from "#tests/texts/mailSamples.ts"
import { type MailTwin, withDemoShop, writeMails } from "#tests/texts/mailTwins.ts"

const GAP = /\{\{|undefined|\bnull\b|\[object|\bNaN\b|Invalid Date/
const staffMails: readonly string[] = toShop
/** A label without its fact, a sentence without one of its values, or nothing between two empty lines. */
const HOLE = /^.+: $|\S {2,}\S| [.,;](?:\s|$)|\n\n\n/m

describe("the samples of mails", () => {
  let twins: MailTwin[] = []
  beforeAll(async () => {
    twins = await withDemoShop(writeMails)
  }, 4 * MINUTES)

  it("are there for every mail, in both languages", () => {
    const written = new Set(twins.map(({ template }) => template))
    expect([...written]).toEqual(Object.keys(mailSamples))
    for (const { mails } of twins) expect(mails.es.subject + mails.es.text).not.toBe(mails.en.subject + mails.en.text)
  })

  it.each(locales)("fill every gap and leave no fact empty in %s", (locale) => {
    const faults = twins.flatMap(({ template, situation, mails }) => {
      const { subject, text, html } = mails[locale]
      const isWhole = subject !== "" && !GAP.test(subject + text + html) && !HOLE.test(subject) && !HOLE.test(text)
      return isWhole ? [] : [`${template}: ${situation}`]
    })
    expect(faults).toEqual([])
  })

  it.each(locales)("have the links of the law for shoppers alone in %s", (locale) => {
    const withLinks = twins.filter(({ mails }) => mails[locale].html.includes("/withdrawal"))
    const shoppers = twins.filter(({ template }) => !staffMails.includes(template))
    expect(new Set(withLinks.map(({ template }) => template))).toEqual(
      new Set(shoppers.map(({ template }) => template)),
    )
  })
})
