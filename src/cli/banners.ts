/** `shop banners`: what the home page announces in its opening, beside its sections and in strips. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { pictureOf, tryPicture } from "#cli/pictureOf.ts"
import { readBilingual } from "#cli/values.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import type { BannerFacts, Placement } from "#provider/site/banners/bannerInput.ts"
import type { BannerDone } from "#provider/site/banners/changeBanners.ts"
import type { ViewedBanner } from "#provider/site/banners/viewBanners.ts"
import { isApiError } from "#shared/ApiError.ts"

const options = {
  place: { type: "string" },
  title: { type: "string" },
  text: { type: "string" },
  picture: { type: "string" },
  alt: { type: "string" },
  link: { type: "string" },
  label: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  closable: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

const ACTIONS = ["list", "add", "change", "order", "remove"] as const
type Action = (typeof ACTIONS)[number]

/** As the home page calls its sections. */
const places: Record<string, Placement> = { hero: "home_hero", split: "home_split", strip: "strip" }
const NONE = "none"

export const bannersCommand: Command = {
  usage: "banners",
  summary: "list banners of the home page, add, change, order or remove one",
  help: `Usage: npm run shop -- banners [ACTION] [ID] [options]

  list                 all of them, and which visitors see today (also when ACTION is left out)
  add                  makes one, the last of its place; it says its id. Asks for --place and --title
  change ID            what is left out stays as it is
  order ID up|down     one place among those of its place
  remove ID            takes it away; it can be taken back in the owner's area

  --place PLACE        hero: the opening, which shows the first; split: half picture, half words; strip: one line
  --title TEXT         "Español | English", and so for the other texts
  --text TEXT          what stands below it
  --picture FILE       JPEG, PNG, WebP or AVIF, at least 1200 pixels wide but for a strip; none takes it away
  --alt TEXT           what the picture shows; without it, the title says it
  --link LINK          a path of the shop such as /products, or an https address; none takes it away
  --label TEXT         what the link is called
  --from DAY           its first day, such as 2026-12-01; none for no beginning
  --until DAY          its last day; none for no end
  --closable yes|no    whether visitors may close it
  --dry-run            says what would be done, and changes nothing
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "ID?", "up|down?"])
    const [word = "list", id, way] = positionals
    const action = oneOf("ACTION", word, ACTIONS) ?? "list"
    refuseOthers(action, { id, way, values })
    const dryRun = values["dry-run"] ?? false
    await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      if (action === "list") return list(context, values.json === true, out)
      const done = await explained(id, act(context, action, { id, way, values, dryRun }))
      if (values.json) await out(`${JSON.stringify(done)}\n`)
      else await out(dryRun ? changesOf(done) : `${done.id}\n`)
      if (dryRun) err.write("Dry run: nothing was changed.\n")
    })
    return 0
  },
}

interface Asked {
  id: string | undefined
  way: string | undefined
  values: Values
}

/** Throws UsageError for what does not go with an action. */
function refuseOthers(action: Action, { id, way, values }: Asked): void {
  const { json: _, "dry-run": dryRun, ...facts } = values
  const [fact] = Object.keys(facts)
  const takesFacts = action === "add" || action === "change"
  const takesId = action !== "list" && action !== "add"
  if (fact !== undefined && !takesFacts) throw new UsageError(says`--${fact} goes with add and change.`)
  if (dryRun && action === "list") throw new UsageError(says`--dry-run does not go with list.`)
  if (takesId && id === undefined) throw new UsageError(says`ID is missing.`)
  if (!takesId && id !== undefined) throw new UsageError(says`"${id}" is one word too many.`)
  if (action === "order" && way !== "up" && way !== "down") throw new UsageError(says`order takes ID and up or down.`)
  if (action !== "order" && way !== undefined) throw new UsageError(says`"${way}" is one word too many.`)
  if (action === "add" && (facts.place === undefined || facts.title === undefined)) {
    throw new UsageError(says`add asks for --place and --title.`)
  }
  if (action === "change" && fact === undefined)
    throw new UsageError(says`What shall become of it? See banners --help.`)
}

async function act(
  context: AdminContext,
  action: Exclude<Action, "list">,
  { id, way, values, dryRun }: Asked & { dryRun: boolean },
): Promise<BannerDone> {
  switch (action) {
    case "add":
      return runAdmin(context, "makeBanner", { ...(await factsOf(context, values)), dryRun })
    case "change":
      return runAdmin(context, "saveBanner", { ...(await factsOf(context, values)), id, dryRun })
    case "order":
      return runAdmin(context, "moveBanner", { id, to: way, dryRun })
    case "remove":
      return runAdmin(context, "removeBanner", { id, dryRun })
  }
}

async function factsOf(context: AdminContext, values: Values): Promise<BannerFacts> {
  const { place, title, text, picture, alt, link, label, from, until, closable } = values
  const placement = oneOf("--place", place, Object.keys(places))
  const both = (name: string, value: string | undefined) =>
    value === undefined ? undefined : value === NONE ? { es: "", en: "" } : readBilingual(name, value)
  const orNone = (value: string | undefined) => (value === NONE ? "" : value)
  const switched = oneOf("--closable", closable, ["yes", "no"])
  const facts = {
    ...(placement !== undefined && { placement: places[placement] }),
    title: both("--title", title),
    text: both("--text", text),
    alt: both("--alt", alt),
    linkLabel: both("--label", label),
    link: orNone(link),
    from: orNone(from),
    until: orNone(until),
    ...(switched !== undefined && { dismissible: switched === "yes" }),
  }
  if (picture === undefined) return facts
  if (picture !== NONE && values["dry-run"]) {
    // It has no key before the shop has it.
    await tryPicture(picture)
    return facts
  }
  return { ...facts, picture: picture === NONE ? null : await pictureOf(context, picture, "addSitePicture") }
}

/** As options are called. */
const optionOf: Readonly<Record<string, string>> = { placement: "place", linkLabel: "label" }

/** Words for the faults of each option. */
const sentences: Readonly<Record<string, string>> = {
  missing: "is missing",
  too_long: "is too long",
  format: "cannot be right",
  before_from: "is before --from",
  unknown_picture: "is no picture of the shop",
}

async function explained<Answer>(id: string | undefined, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === "banner_not_found") throw new RefusedError(says`There is no banner ${id}.`)
    const faults = Object.entries(error.fields ?? {}).map(([field, code]) => {
      const [name = ""] = field.split(".")
      return `--${optionOf[name] ?? name} ${sentences[code] ?? code}`
    })
    throw new RefusedError(faults.length > 0 ? `${[...new Set(faults)].join("; ")}.` : error.code)
  }
}

/** A line for each field that would change. */
function changesOf({ id, before, after }: BannerDone): string {
  const names = Object.keys(after ?? before ?? {})
  const lines = names.flatMap((name) => {
    const [was, is] = [before?.[name] ?? "", after?.[name] ?? ""]
    return was === is ? [] : [`  ${name}: "${was}" → "${is}"\n`]
  })
  const what = before === null ? "made" : after === null ? "removed" : "changed"
  return `${id}: ${what}\n${lines.join("")}`
}

const stateWords: Readonly<Record<ViewedBanner["state"], string>> = {
  shown: "shown",
  scheduled: "to come",
  over: "over",
  behind: "behind the first",
  nowhere: "no section of the home page shows it",
}

async function list(context: AdminContext, json: boolean, out: (text: string) => Promise<void>): Promise<void> {
  const { banners } = await runAdmin(context, "listBanners", {})
  if (json) return out(`${JSON.stringify(banners, null, 2)}\n`)
  for (const { id, placement, title, from, until, state } of banners) {
    const days = from === null && until === null ? "" : `  ${from ?? ""}…${until ?? ""}`
    await out(`${id}  ${placement}  ${title.es} | ${title.en}${days}  (${stateWords[state]})\n`)
  }
}
