/** A list of the owner's own: which column is which, its first products as they will be, and what is left out. */
import { columnChoices, shownColumns } from "#operator/data/columns.ts"
import { ImportPreview } from "#operator/data/ImportPreview.tsx"
import { canStart, ReportDetails, Verdict } from "#operator/data/ImportReport.tsx"
import { countText, jobPath } from "#operator/data/jobWords.ts"
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
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import { foldFindings } from "#provider/platform/tables/findings.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Said } from "#provider/platform/words/says.ts"
import { type Locale, pick } from "#shared/locale.ts"

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
  const shown = shownColumns(columns.headings, chosen)
  const rest = columns.headings.filter((heading, place) => heading !== "" && !shown.includes(place))
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
        <ColumnTable frame={frame} columns={columns} chosen={chosen} notes={notesOf({ frame, report, findings })} />
        {rest.length > 0 && <p className="hint">{fill(own.moreColumns, { names: rest.join(", ") })}</p>}
      </PostForm>
      {report?.preview && <ImportPreview frame={frame} products={report.preview} />}
      {report && <ReportDetails frame={frame} job={job} report={report} findings={findings} />}
      <Acts frame={frame} job={job} report={report} />
    </Page>
  )
}

const MOST_NOTES = 2

/** The findings in a column, in words. Columns that are left out have their own list. */
function notesOf({
  frame,
  report,
  findings,
}: Pick<ImportColumnsProps, "frame" | "findings"> & { report: ImportJobReport | undefined }) {
  const unread = new Set(report?.unread.map(({ column }) => column))
  const all = [...(report?.problems ?? []), ...(report?.warnings ?? [])].filter(({ column }) => !unread.has(column))
  const columns = Map.groupBy(all, ({ column }) => column)
  return (heading: string): string[] =>
    foldFindings(columns.get(heading) ?? [])
      .slice(0, MOST_NOTES)
      .map(({ count, reason }) => {
        const times = count > 1 ? `${fill(frame.texts.imports.times, { n: countText(count, frame.locale) })} ` : ""
        return `${times}${findings(reason)}`
      })
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

interface ColumnTableProps extends Pick<ImportColumnsProps, "frame" | "columns" | "chosen"> {
  notes: (heading: string) => string[]
}

function ColumnTable({ frame, columns, chosen, notes }: ColumnTableProps) {
  const { imports: own } = frame.texts
  const all = shownColumns(columns.headings, chosen).map((place) => ({
    heading: columns.headings[place] ?? "",
    place,
    name: `column.${place}`,
  }))
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
              notes={notes(heading)}
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
  notes: readonly string[]
}

function ColumnRow({ frame, name, heading, samples, chosen, notes }: ColumnRowProps) {
  const { imports: own } = frame.texts
  const wrong = frame.error?.fields[name]
  const names: Readonly<Record<string, string>> = own.fields
  const described = [notes.length > 0 && `${name}-n`, wrong && `${name}-e`].filter(Boolean).join(" ")
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
          aria-describedby={described || undefined}
        >
          <option value="">{own.leaveOut}</option>
          {columnChoices(chosen).map((field) => (
            <option key={field} value={field}>
              {names[field] ?? legalName(field, frame.locale)}
            </option>
          ))}
        </select>
        {notes.length > 0 && (
          <p className="hint" id={`${name}-n`}>
            {notes.join(" · ")}
          </p>
        )}
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

/** The label of a field that the law requires, such as `field_ingredients_es`. */
function legalName(field: string, locale: Locale): string {
  const own = legalFields.get(field.replace(/^field_/, ""))
  return own ? pick(own.label, locale) : field
}
