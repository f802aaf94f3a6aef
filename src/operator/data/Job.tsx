/** One job: its progress while it runs, and its result. */
import { ImportActs, ImportReportParts } from "#operator/data/ImportReport.tsx"
import {
  countText,
  isMove,
  isOpen,
  jobTitle,
  momentText,
  placeOf,
  sizeText,
  stateOf,
  whoText,
} from "#operator/data/jobWords.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { MoveActs, MoveReport } from "#operator/moveIn/MoveReport.tsx"
import type { Job as JobFacts } from "#provider/admin/jobs/jobRows.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Said } from "#provider/platform/words/says.ts"

export interface JobProps {
  frame: Frame
  job: JobFacts
  /** Seconds after which the page reloads; undefined where that was declined, or the state is final. */
  again: number | undefined
  /** Faults of its file, in the language of the page. */
  findings: (said: Said) => string
}

export function Job({ frame, job, again, findings }: JobProps) {
  const { jobs: own } = frame.texts
  const { text, look } = stateOf(frame, job)
  const title = jobTitle(frame, job)
  const back = placeOf(job)
  const hasActs = (job.report?.kind === "import" || job.report?.kind === "move_in") && !isOpen(job)
  return (
    <Page frame={frame} title={title} again={again} hasBar={hasActs}>
      <BackLink href={back} text={backText(frame, job)} />
      <div className="page-head">
        <h1>{title}</h1>
        <span className={`status ${look}`}>{text}</span>
      </div>
      <p className="quiet-text">
        {fill(own.begun, { when: momentText(frame, job.createdAt), who: whoText(frame, job) })}
        {job.endedAt !== null && ` · ${fill(own.ended, { when: momentText(frame, job.endedAt) })}`}
      </p>
      {isOpen(job) ? (
        <UnderWay frame={frame} job={job} again={again} />
      ) : (
        <Ended frame={frame} job={job} findings={findings} />
      )}
      {hasActs && <ImportActs frame={frame} job={job} />}
      {hasActs && <MoveActs frame={frame} job={job} />}
    </Page>
  )
}

function backText({ texts }: Frame, { kind }: JobFacts): string {
  if (kind === "backup") return texts.backups.title
  return isMove({ kind }) ? texts.moveIn.title : texts.imports.title
}

/** An indeterminate bar where the length is not known. */
function UnderWay({ frame, job, again }: Pick<JobProps, "frame" | "job" | "again">) {
  const { jobs: own } = frame.texts
  const { part, done, total } = job.progress
  const known: Readonly<Record<string, string>> = own.parts
  const what = job.state === "waiting" ? own.parts.waiting : (known[part] ?? own.parts.start)
  const isMeasured = total > 0
  // Bytes of a file are shown as a percentage.
  const far =
    part === "reading" || part === "moving"
      ? fill(own.percent, { n: Math.round((100 * done) / Math.max(1, total)) })
      : fill(own.of, { done: countText(done, frame.locale), total: countText(total, frame.locale) })
  return (
    <section className="tile stack narrow" aria-labelledby="far">
      <div className="row apart">
        <h2 id="far">{what}</h2>
        {isMeasured && <span className="numeric">{far}</span>}
      </div>
      <progress aria-labelledby="far" {...(isMeasured && { value: Math.min(done, total), max: total })} />
      <p>{own.goesOn}</p>
      <p className="row hint">
        {again === undefined ? (
          <>
            <a className="text-button" href="?still">
              {own.lookAgain}
            </a>
            <a className="text-button" href={frame.here.split("?")[0]}>
              {own.refreshing}
            </a>
          </>
        ) : (
          <>
            {own.refreshes}
            <a className="text-button" href="?still">
              {own.stopRefreshing}
            </a>
          </>
        )}
      </p>
    </section>
  )
}

function Ended({ frame, job, findings }: Omit<JobProps, "again">) {
  const { texts } = frame
  const { report } = job
  if (report === null) return <Box frame={frame} look="good" text={texts.jobs.reportLost} />
  switch (report.kind) {
    case "import":
      return <ImportReportParts frame={frame} job={job} report={report} findings={findings} />
    case "move_in":
      return <MoveReport frame={frame} job={job} report={report} findings={findings} />
    case "backup":
      return (
        <Box
          frame={frame}
          look="good"
          text={fill(report.files === 1 ? texts.jobs.backupDone_one : texts.jobs.backupDone_other, {
            n: report.files,
            size: sizeText(report.bytes, frame.locale),
          })}
          to={{ href: "/admin/house/backup", text: texts.jobs.toBackups }}
        />
      )
    case "restored":
      return (
        <Box
          frame={frame}
          look="good"
          text={fill(texts.jobs.restored, { when: momentText(frame, report.made) })}
          to={{ href: "/admin/house/backup", text: texts.jobs.toBackups }}
        />
      )
    case "refused":
      return <Box frame={frame} look="bad" text={findings(report.reason)} to={anew(frame, job)} />
    case "broken":
      return (
        <Box
          frame={frame}
          look="bad"
          text={job.kind === "move_in" ? texts.moveIn.broken : texts.jobs.broken[report.why]}
          to={anew(frame, job)}
        />
      )
    case "columns":
      return <Box frame={frame} look="warn" text={texts.jobs.asksColumns} to={anew(frame, job)} />
  }
}

/** The input of an import's check is kept, so it can start again from there. */
function anew({ texts }: Frame, { kind, id, checkId, report }: JobFacts): { href: string; text: string } {
  if (kind === "backup" || isMove({ kind })) return { href: placeOf({ kind }), text: texts.jobs.again }
  if (report?.kind === "columns") return { href: `/admin/products/import/${id}`, text: texts.imports.columnsTitle }
  const href = checkId === null ? "/admin/products/import" : `/admin/jobs/${checkId}`
  return { href, text: texts.jobs.again }
}

interface BoxProps {
  frame: Frame
  look: "good" | "bad" | "warn"
  text: string
  to?: { href: string; text: string }
}

function Box({ look, text, to }: BoxProps) {
  return (
    <div className={`box ${look} narrow`} role={look === "bad" ? "alert" : "status"}>
      <Icon name={look === "good" ? "check-circle" : "warning-circle"} />
      <div>
        <p>{text}</p>
        {to && (
          <a className="text-button" href={to.href}>
            {to.text}
          </a>
        )}
      </div>
    </div>
  )
}
