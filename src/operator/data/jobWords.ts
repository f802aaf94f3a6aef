/** Names of jobs, and the format of their sizes and times. */
import type { Frame } from "#operator/frame/frame.ts"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"
import { intlTags, type Locale } from "#shared/locale.ts"

export const jobPath = (id: string) => `/admin/jobs/${id}`

/** The page of a job: that of its columns where the owner says what they are. */
export const pathOf = ({ id, kind, report }: Pick<Job, "id" | "kind" | "report">) =>
  kind === "import_check" && (report?.kind === "columns" || (report?.kind === "import" && report.columns))
    ? `/admin/products/import/${id}`
    : jobPath(id)

export const isMove = ({ kind }: Pick<Job, "kind">) => kind === "move_in" || kind === "move_in_check"

/** The page that it was begun on. */
export function placeOf(job: Pick<Job, "kind">): string {
  if (job.kind === "backup") return "/admin/house/backup"
  return isMove(job) ? moveInPath : "/admin/products/import"
}

export const jobTitle = ({ texts }: Frame, { kind, file, restores }: Pick<Job, "kind" | "file" | "restores">): string =>
  fill(texts.jobs.kinds[restores === null ? kind : "restore"], { file: file || texts.imports.unnamed })

export const whoText = (
  { texts, person }: Frame,
  { actorId, actorName }: Pick<Job, "actorId" | "actorName">,
): string => (actorId !== null && actorId === person?.id ? texts.jobs.you : (actorName ?? texts.jobs.somebody))

export const momentText = (frame: Frame, moment: string) => formatMoment(moment, frame.locale)

export const isOpen = ({ state }: Pick<Job, "state">) => state === "waiting" || state === "running"

/** For a check the result is more than "done". */
export function stateOf({ texts: { jobs } }: Frame, { kind, state, report }: Job): { text: string; look: string } {
  if (report?.kind === "columns") return { text: jobs.asksColumns, look: "wait" }
  if (kind === "import_check" && state === "done" && report?.kind === "import") {
    const isGood = report.counts.problems === 0
    return { text: isGood ? jobs.checkedGood : jobs.checkedBad, look: isGood ? "done" : "bad" }
  }
  const looks = { waiting: "wait", running: "work", done: "done", refused: "bad", broken: "bad" }
  return { text: jobs.states[state], look: looks[state] }
}

export function sizeText(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"]
  const number = new Intl.NumberFormat(intlTags[locale], { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  return `${number}\u00a0${unit}`
}

export const countText = (count: number, locale: Locale) => new Intl.NumberFormat(intlTags[locale]).format(count)
