/** Findings of a file's check, line by line; a message of many lines is shown once. */
import { Fragment } from "react"
import { countText, jobPath } from "#operator/data/jobWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import { FEW, type Finding, type Folded, foldFindings } from "#provider/platform/tables/findings.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Said } from "#provider/platform/words/says.ts"

interface FindingTableProps {
  frame: Frame
  job: Job
  findings: (said: Said) => string
  id: string
  title: string
  rows: readonly Finding[]
  all: number
  most: number
}

/** A repeated finding is shown once, with its number and first place. */
const tellable = (fold: Folded) =>
  fold.count > FEW
    ? [{ key: JSON.stringify(fold.reason), ...fold }]
    : fold.examples.map((one) => ({
        key: `${one.line} ${one.column} ${one.value} ${JSON.stringify(one.reason)}`,
        reason: fold.reason,
        count: 1,
        examples: [one],
      }))

export function FindingTable({ frame, job, id, title, rows, all, most, findings }: FindingTableProps) {
  const { imports: own } = frame.texts
  const told = foldFindings(rows).flatMap((fold) => tellable(fold))
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="table cards findings">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.line}</th>
              <th scope="col">{own.column}</th>
              <th scope="col">{own.value}</th>
              <th scope="col">{own.why}</th>
            </tr>
          </thead>
          <tbody>
            {told.slice(0, most).map(({ key, examples, count, reason }) => (
              <tr key={key}>
                <td data-l={examples.some(({ line }) => line > 0) ? own.line : undefined}>
                  {examples.map(({ line }) => (line > 0 ? line : own.wholeFile)).join(", ")}
                  {count > examples.length && ` ${fill(own.andMore, { n: count - examples.length })}`}
                </td>
                <td data-l={examples[0]?.column ? own.column : undefined}>
                  {[...new Set(examples.map(({ column }) => column))].join(", ")}
                </td>
                <td>
                  {examples
                    .filter(({ value }) => value !== "")
                    .map(({ line, column, value }, index) => (
                      <Fragment key={`${line} ${column} ${value}`}>
                        {index > 0 && ", "}
                        <q>{value}</q>
                      </Fragment>
                    ))}
                </td>
                <td>
                  {count > 1 && <b>{fill(own.times, { n: countText(count, frame.locale) })} </b>}
                  {findings(reason)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > most && (
        <p className="row hint">
          {fill(own.shown, { n: most })}
          <a className="text-button" href={`${jobPath(job.id)}/findings`}>
            {own.all}
          </a>
        </p>
      )}
    </section>
  )
}
