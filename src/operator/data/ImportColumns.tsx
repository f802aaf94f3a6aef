/** Mapping of a file's columns, for an unknown format: each with its first values and a guess. */
import { columnChoices, MOST_COLUMNS } from "#operator/data/columns.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { Columns } from "#provider/admin/jobs/job.ts"
import { fill } from "#provider/platform/words/fill.ts"

export interface ImportColumnsProps {
  frame: Frame
  /** Id of the check that asks. */
  id: string
  file: string
  columns: Pick<Columns, "headings" | "samples">
  /** The field of each column, in order; empty for columns that are left out. */
  chosen: readonly string[]
}

const FORM = "columns"

export function ImportColumns({ frame, id, file, columns, chosen }: ImportColumnsProps) {
  const { imports: own } = frame.texts
  const all = columns.headings.map((heading, place) => ({ heading, place, name: `column.${place}` }))
  const rest = columns.headings.slice(MOST_COLUMNS)
  return (
    <Page frame={frame} title={own.columnsTitle} hasBar>
      <BackLink href="/admin/products/import" text={own.title} />
      <h1>{own.columnsTitle}</h1>
      <p className="muted narrow">
        <b className="strong">{file}</b>. {own.columnsText}
      </p>
      <PostForm id={FORM} className="stack narrow" action={`/admin/products/import/${id}`}>
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
              {all.slice(0, MOST_COLUMNS).map(({ heading, place, name }) => (
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
        {rest.length > 0 && <p className="hint">{fill(own.moreColumns, { names: rest.join(", ") })}</p>}
      </PostForm>
      <div className="action-bar">
        <p />
        <a className="button quiet fit" href="/admin/products/import">
          {own.another}
        </a>
        <button className="button" type="submit" form={FORM}>
          {own.check}
        </button>
      </div>
    </Page>
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
