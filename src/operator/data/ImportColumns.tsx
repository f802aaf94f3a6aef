/** A list of the owner's own: which column is which, its first products as they will be, and what is left out. */
import { columnChoices, MOST_COLUMNS } from "#operator/data/columns.ts"
import { ImportPreview } from "#operator/data/ImportPreview.tsx"
import { canStart, ReportDetails, Verdict } from "#operator/data/ImportReport.tsx"
import { jobPath } from "#operator/data/jobWords.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Select } from "#operator/frame/Field.tsx"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { Columns, ImportJobReport } from "#provider/admin/jobs/job.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Said } from "#provider/platform/words/says.ts"

export interface ImportColumnsProps {
  frame: Frame
  /** The check that asks, or that was made with these columns. */
  job: Job
  columns: Columns
  /** The field of each column, in order; empty for columns that are left out. */
  chosen: readonly string[]
  findings: (said: Said) => string
}

const FORM = "columns"

export function ImportColumns({ frame, job, columns, chosen, findings }: ImportColumnsProps) {
  const { imports: own } = frame.texts
  const report = job.report?.kind === "import" ? job.report : undefined
  const { sheet = "", sheets = [] } = columns
  const rest = columns.headings.slice(MOST_COLUMNS)
  return (
    <Page frame={frame} title={own.columnsTitle} hasBar>
      <BackLink href="/admin/products/import" text={own.title} />
      <div className="page-head">
        <h1>{own.columnsTitle}</h1>
        <HelpLink frame={frame} topic="import" about={own.columnsTitle} />
      </div>
      {report && <Verdict frame={frame} job={job} counts={report.counts} />}
      <p className="muted narrow">
        <b className="strong">{job.file}</b>
        {sheet !== "" && ` · ${sheet}`}. {own.columnsText}
      </p>
      <PostForm id={FORM} className="stack narrow" action={`/admin/products/import/${job.id}`}>
        {sheets.length > 1 && (
          <Select
            frame={frame}
            name="sheet"
            label={own.sheet}
            options={sheets.map((name) => ({ value: name, text: name }))}
            value={sheet}
          />
        )}
        <ColumnTable frame={frame} columns={columns} chosen={chosen} />
        {rest.length > 0 && <p className="hint">{fill(own.moreColumns, { names: rest.join(", ") })}</p>}
      </PostForm>
      {report?.preview && <ImportPreview frame={frame} products={report.preview} />}
      {report && <ReportDetails frame={frame} job={job} report={report} findings={findings} />}
      <Acts frame={frame} job={job} report={report} />
    </Page>
  )
}

/** The press that imports is the form's as well: columns that were changed since are checked first. */
function Acts({
  frame,
  job,
  report,
}: Pick<ImportColumnsProps, "frame" | "job"> & { report: ImportJobReport | undefined }) {
  const { imports: own } = frame.texts
  const isReady = report !== undefined && canStart(job, report)
  return (
    <div className="action-bar">
      <p />
      <button className={isReady ? "button quiet fit" : "button"} type="submit" form={FORM}>
        {report ? own.lookAgain : own.check}
      </button>
      {job.importId !== null && (
        <a className="button" href={jobPath(job.importId)}>
          {own.started}
        </a>
      )}
      {isReady && (
        <button className="button" type="submit" form={FORM} name="start" value="yes">
          {counted(own.start_one, own.start_other, report.counts.created + report.counts.changed)}
        </button>
      )}
    </div>
  )
}

function ColumnTable({ frame, columns, chosen }: Pick<ImportColumnsProps, "frame" | "columns" | "chosen">) {
  const { imports: own } = frame.texts
  const all = columns.headings
    .map((heading, place) => ({ heading, place, name: `column.${place}` }))
    .slice(0, MOST_COLUMNS)
    .filter(({ heading }) => heading !== "")
  return (
    <div className="table cards" id="map">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.column}</th>
            <th scope="col">{own.says}</th>
            <th scope="col">{own.means}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ heading, place, name }) => (
            <ColumnRow
              key={name}
              frame={frame}
              name={name}
              heading={heading}
              samples={columns.samples.flatMap((row) => row[place] || [])}
              chosen={chosen[place] ?? ""}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ColumnRowProps {
  frame: Frame
  name: string
  heading: string
  samples: readonly string[]
  chosen: string
}

function ColumnRow({ frame, name, heading, samples, chosen }: ColumnRowProps) {
  const { imports: own } = frame.texts
  const wrong = frame.error?.fields[name]
  const names: Readonly<Record<string, string>> = own.fields
  return (
    <tr>
      <td>
        <label className="strong" htmlFor={name}>
          {heading}
        </label>
      </td>
      <td className="muted small-text">{samples.join(" · ")}</td>
      <td className="pickfield">
        <select
          className="select"
          id={name}
          name={name}
          defaultValue={chosen}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${name}-e`}
        >
          <option value="">{own.leaveOut}</option>
          {columnChoices(chosen).map((field) => (
            <option key={field} value={field}>
              {names[field] ?? field}
            </option>
          ))}
        </select>
        {wrong && (
          <p className="error" id={`${name}-e`}>
            <Icon name="warning-circle" small />
            {fieldText(frame, wrong, name)}
          </p>
        )}
      </td>
    </tr>
  )
}
