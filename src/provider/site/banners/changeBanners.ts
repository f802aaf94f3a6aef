/** Creates, changes, moves and removes banners. Each change is visible at once. */
import type { Transaction } from "kysely"
import { type Infer, nullable, object, string } from "superstruct"
import { changeOrTry } from "#provider/catalogue/write/changeOrTry.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { mapOf } from "#provider/platform/operations/answerStructs.ts"
import { mergeChanges } from "#provider/platform/operations/conflict.ts"
import { record } from "#provider/platform/operations/record.ts"
import { freeBannerId, refuseBanner } from "#provider/site/banners/bannerChecks.ts"
import { type BannerFacts, bannerResource, type Placement } from "#provider/site/banners/bannerInput.ts"
import { type BannerRow, type BannerState, readBanners, writeBanners } from "#provider/site/banners/bannerState.ts"
import { bannerSubject } from "#provider/site/banners/viewBanners.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { notFound } from "#shared/ApiError.ts"

/** The state before and after; null if it does not exist. */
export const BannerDone = object({
  id: string(),
  before: nullable(mapOf(string())),
  after: nullable(mapOf(string())),
})
export type BannerDone = Infer<typeof BannerDone>

type BannerEvent = "banner.made" | "banner.changed" | "banner.moved" | "banner.removed"

interface Planned {
  id: string
  after: BannerState
}

type Plan = (trx: Transaction<Database>, all: readonly BannerRow[]) => Promise<Planned> | Planned

async function change(
  context: AdminContext,
  kind: BannerEvent,
  dryRun: boolean | undefined,
  plan: Plan,
): Promise<BannerDone> {
  const done = await changeOrTry(context.db, context.now(), dryRun ?? false, async (catalogue) => {
    const all = await readBanners(catalogue.trx)
    const rowOf = (id: string) => all.find((row) => row.id === id) ?? null
    const { id, after } = await plan(catalogue.trx, all)
    const before = Object.fromEntries(Object.keys(after).map((each) => [each, rowOf(each)]))
    const [was, is] = [rowOf(id), id in after ? (after[id] ?? null) : rowOf(id)]
    if (Object.keys(after).length > 0) {
      await writeBanners(catalogue, after)
      // A dry run is rolled back and not recorded.
      if (!dryRun) await record(catalogue.trx, context, { kind, subject: bannerSubject(id), kept: { before, after } })
    }
    return { id, before: was && bannerFields(was), after: is && bannerFields(is) }
  })
  if (!dryRun) await context.catalog.refresh().catch(() => {})
  return done
}

function find(all: readonly BannerRow[], id: string): BannerRow {
  const found = all.find((row) => row.id === id)
  if (!found) throw notFound("banner_not_found")
  return found
}

/** Missing fields stay unchanged. */
function applyFacts(row: BannerRow, facts: BannerFacts): BannerRow {
  const next = bannerResource.put(bannerResource.read(row), facts)
  // Without a picture there is no alt text.
  const { alt } = next.picture === null ? bannerResource.none : next
  return { ...row, ...bannerResource.write({ ...next, alt }) }
}

const empty = { id: "", ...bannerResource.write(bannerResource.none) }
const bannerFields = (row: BannerRow) => bannerResource.texts(bannerResource.read(row))

const behind = (all: readonly BannerRow[]) => Math.max(-1, ...all.map(({ position }) => position)) + 1

type Trying<Input> = Input & { dryRun?: boolean | undefined }

/** Appended to its place. Throws 400 by field. */
export const makeBanner = (
  context: AdminContext,
  { dryRun, ...facts }: Trying<BannerFacts & { placement: Placement }>,
): Promise<BannerDone> =>
  change(context, "banner.made", dryRun, async (trx, all) => {
    const named = applyFacts({ ...empty, placement: facts.placement, position: behind(all) }, facts)
    const row = { ...named, id: await freeBannerId(trx, named) }
    await refuseBanner(trx, row)
    return { id: row.id, after: { [row.id]: row } }
  })

interface Changing extends BannerFacts {
  id: string
  version?: number | undefined
}

/** In another place it comes last. Throws 400 by field, 404, 409 with both sides. */
export const saveBanner = (
  context: AdminContext,
  { id, version, dryRun, ...facts }: Trying<Changing>,
): Promise<BannerDone> =>
  change(context, "banner.changed", dryRun, async (trx, all) => {
    const row = find(all, id)
    const wanted = applyFacts(row, facts)
    const next = version === undefined ? wanted : await merged(trx, { version, row, wanted })
    if (next.placement !== row.placement) next.position = behind(all)
    await refuseBanner(trx, next, row)
    const isSame = JSON.stringify(next) === JSON.stringify(row)
    return { id, after: isSame ? {} : { [id]: next } }
  })

async function merged(
  trx: Transaction<Database>,
  { version, row, wanted }: { version: number; row: BannerRow; wanted: BannerRow },
): Promise<BannerRow> {
  const fields = await mergeChanges(trx, {
    subject: bannerSubject(row.id),
    kinds: ["banner.changed"],
    version,
    theirs: bannerFields(row),
    mine: bannerFields(wanted),
    baseOf: (before) => {
      const was = (before as BannerState)[row.id]
      return was ? bannerFields(was) : {}
    },
  })
  return applyFacts(row, bannerResource.fromTexts(fields))
}

/** By one position within its place on the home page. Throws 404. */
export const moveBanner = (
  context: AdminContext,
  { id, to, dryRun }: Trying<{ id: string; to: "up" | "down" }>,
): Promise<BannerDone> =>
  change(context, "banner.moved", dryRun, (_trx, all) => {
    const row = find(all, id)
    const beside = all.filter(({ placement }) => placement === row.placement)
    const other = beside[beside.indexOf(row) + (to === "up" ? -1 : 1)]
    if (!other) return { id, after: {} }
    // Hand-written rows may share a position: then all get new ones.
    const places = new Map(all.map((each, place) => [each, place]))
    const isApart = new Set(all.map(({ position }) => position)).size === all.length
    const placeOf = (each: BannerRow) => (isApart ? each.position : (places.get(each) ?? 0))
    const swapped = all.map((each) => {
      const taken = each === row ? other : each === other ? row : each
      return { ...each, position: placeOf(taken) }
    })
    const moved = swapped.filter((each, place) => each.position !== all[place]?.position)
    return { id, after: Object.fromEntries(moved.map((each) => [each.id, each])) }
  })

/** Throws 404. */
export const removeBanner = (context: AdminContext, { id, dryRun }: Trying<{ id: string }>): Promise<BannerDone> =>
  change(context, "banner.removed", dryRun, (_trx, all) => {
    find(all, id)
    return { id, after: { [id]: null } }
  })
