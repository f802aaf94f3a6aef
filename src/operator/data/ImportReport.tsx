/** Report of a file's check or import: the numbers, the faults line by line, and the columns without a field. */
import { FindingTable } from "#operator/data/FindingTable.tsx"
import { countText, jobPath } from "#operator/data/jobWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import type { ImportJobReport } from "#provider/admin/jobs/job.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Said } from "#provider/platform/words/says.ts"

/** The downloadable list has the rest. */
const SHOWN_PROBLEMS = 80
const SHOWN_NOTES = 40
const SHOWN_COLUMNS = 40

interface ReportProps {
  frame: Frame
  job: Job
  report: ImportJobReport
  findings: (said: Said) => string
}

export function ImportReportParts({ frame, job, report, findings }: ReportProps) {
  const { imports: own, products } = frame.texts
  const { counts } = report
  const noun = (one: string, other: string, n: number) => fill(n === 1 ? one : other, { n: countText(n, frame.locale) })
  return (
    <>
      <Verdict frame={frame} job={job} counts={counts} />
      <p className="muted">
        {[
          noun(own.rows_one, own.rows_other, counts.rows),
          noun(own.products_one, own.products_other, counts.products),
          report.columns ? products.exportNames["escaparate-csv"] : products.exportNames[counts.format],
        ].join(", ")}
      </p>
      <ReportDetails frame={frame} job={job} report={report} findings={findings} />
    </>
  )
}

/** The numbers, and what does not fit or is left out, with its row and reason. */
export function ReportDetails({ frame, job, report, findings }: ReportProps) {
  const { imports: own } = frame.texts
  const { counts, problems, warnings, unread } = report
  // Unread values are reported by column.
  const columns = new Set(unread.map(({ column }) => column))
  const notes = warnings.filter(({ column }) => !columns.has(column))
  return (
    <>
      <Counts frame={frame} counts={counts} />
      {job.kind === "import_check" && problems.length > 0 && isForeign(report) && (
        <Without frame={frame} job={job} counts={counts} />
      )}
      {problems.length > 0 && (
        <FindingTable
          frame={frame}
          job={job}
          id="problems"
          title={own.problems}
          rows={problems}
          all={counts.problems}
          most={SHOWN_PROBLEMS}
          findings={findings}
        />
      )}
      {unread.length > 0 && <Unread frame={frame} unread={unread} />}
      {notes.length > 0 && (
        <FindingTable
          frame={frame}
          job={job}
          id="notes"
          title={report.columns ? own.leftOut : own.notes}
          rows={notes}
          all={notes.length}
          most={SHOWN_NOTES}
          findings={findings}
        />
      )}
    </>
  )
}

/** In our own formats faulty rows are not skipped, because data of the shop would be lost. */
const isForeign = ({ columns, counts: { format } }: ImportJobReport) =>
  columns !== undefined || format === "shopify" || format === "woocommerce"

function Without({ frame, job, counts }: Pick<ReportProps, "frame" | "job"> & Pick<ImportJobReport, "counts">) {
  const { imports: own } = frame.texts
  return (
    <section className="tile" aria-labelledby="without">
      <h2 id="without">{own.without}</h2>
      <p className="muted">{own.withoutText}</p>
      <PostForm action={`/admin/products/import/${job.id}/without`}>
        <label className="check">
          <input type="checkbox" name="skipBadRows" value="yes" required />
          {counted(own.skip_one, own.skip_other, counts.problems)}
        </label>
        <p>
          <button className="button quiet" type="submit">
            {own.checkWithout}
          </button>
        </p>
      </PostForm>
    </section>
  )
}

/** Whether a check found something to import, and nothing against it. */
export const canStart = ({ kind, importId }: Job, { counts }: ImportJobReport) =>
  kind === "import_check" && counts.problems === 0 && isChange(counts) && importId === null

const isChange = ({ created, changed, departments, categories }: ImportJobReport["counts"]) =>
  created + changed + departments + categories > 0

export function Verdict({ frame, job, counts }: Pick<ReportProps, "frame" | "job"> & Pick<ImportJobReport, "counts">) {
  const { imports: own } = frame.texts
  const isBad = counts.problems > 0
  const what = isBad
    ? counted(own.notGood_one, own.notGood_other, counts.problems)
    : job.kind === "import"
      ? own.imported
      : isChange(counts)
        ? own.good
        : own.nothing
  return (
    <div className={isBad ? "box bad" : "box good"} role={isBad ? "alert" : "status"}>
      <Icon name={isBad ? "warning-circle" : "check-circle"} />
      <div>
        <b>{what}</b>
        {!isBad && job.kind === "import_check" && isChange(counts) && ` ${own.wouldDo}`}
      </div>
    </div>
  )
}

/** With problems the comparison stopped early: only the number of known products is certain. */
function Counts({ frame, counts }: Pick<ReportProps, "frame"> & Pick<ImportJobReport, "counts">) {
  const { imports: own } = frame.texts
  const { pictures } = counts
  const lines: [text: string, count: number, always?: true][] =
    counts.problems > 0
      ? [
          [own.created, counts.products - counts.known, true],
          [own.known, counts.known, true],
          [own.refusedRows, counts.problems, true],
        ]
      : [
          [own.created, counts.created, true],
          [own.changed, counts.changed, true],
          [own.unchanged, counts.unchanged, true],
          [own.skipped, counts.skipped ?? 0],
          [own.groups, counts.departments + counts.categories],
          [own.picturesNew, pictures.added],
          [own.picturesKnown, pictures.known],
          [own.picturesFailed, pictures.failed],
        ]
  return (
    <dl className="tile sums counts">
      {lines
        .filter(([, count, always]) => always || count > 0)
        .map(([text, count]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="strong">{countText(count, frame.locale)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Unread({ frame, unread }: Pick<ReportProps, "frame"> & Pick<ImportJobReport, "unread">) {
  const { imports: own } = frame.texts
  const isCounted = unread.some(({ rows }) => rows !== null)
  return (
    <section className="stack tight" aria-labelledby="unread">
      <h2 id="unread">{own.unread}</h2>
      <p className="muted">{own.unreadText}</p>
      <div className="table cards findings">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.column}</th>
              {isCounted && <th scope="col">{own.rows}</th>}
              {isCounted && <th scope="col">{own.example}</th>}
            </tr>
          </thead>
          <tbody>
            {unread.slice(0, SHOWN_COLUMNS).map(({ column, rows, example }) => (
              <tr key={column}>
                <td className="strong">{column}</td>
                {isCounted && (
                  <>
                    <td data-l={rows === null ? undefined : own.rows}>
                      {rows !== null && countText(rows, frame.locale)}
                    </td>
                    <td>{example !== "" && <q>{example}</q>}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unread.length > SHOWN_COLUMNS && <p className="hint">{fill(own.shown, { n: SHOWN_COLUMNS })}</p>}
    </section>
  )
}

/** The next steps, within the thumb's reach. */
export function ImportActs({ frame, job }: { frame: Frame; job: Job }) {
  const { imports: own } = frame.texts
  const { report } = job
  if (report?.kind !== "import") return null
  const { counts } = report
  const isImport = job.kind === "import"
  const isReady = canStart(job, report)
  return (
    <div className="action-bar">
      <p />
      <a className={isReady || job.importId || isImport ? "button quiet fit" : "button"} href="/admin/products/import">
        {own.another}
      </a>
      {job.importId !== null && (
        <a className="button" href={jobPath(job.importId)}>
          {own.started}
        </a>
      )}
      {isImport && (
        <a className="button" href="/admin/products">
          {own.seeProducts}
        </a>
      )}
      {isReady && (
        <PostForm action={`/admin/products/import/${job.id}/start`}>
          <button className="button" type="submit">
            {counted(own.start_one, own.start_other, counts.created + counts.changed)}
          </button>
        </PostForm>
      )}
    </div>
  )
}
