/** The files of an earlier shop: their numbers before and after a move, and the rows left out, by line. */

import { FindingTable } from "#operator/data/FindingTable.tsx"
import { countText, isOpen, jobPath } from "#operator/data/jobWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import type { JobReport } from "#provider/admin/jobs/job.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import type { MovedFile } from "#provider/exchange/moveIn/moveIn.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Said } from "#provider/platform/words/says.ts"

type Report = Extract<JobReport, { kind: "move_in" }>

const SHOWN = 80

interface Props {
  frame: Frame
  job: Job
  report: Report
  findings: (said: Said) => string
}

export function MoveReport({ frame, job, report, findings }: Props) {
  const { moveIn: own } = frame.texts
  const bad = report.files.filter(({ refused }) => refused !== null)
  const files = report.files.filter(({ refused }) => refused === null)
  const leftOut = files.reduce((sum, file) => sum + file.leftOut, 0)
  return (
    <>
      {bad.length > 0 && (
        <div className="box bad" role="alert">
          <Icon name="warning-circle" />
          <div>
            <b>{counted(own.badFile_one, own.badFile_other, bad.length)}</b>
            <ul>
              {bad.map(({ name, refused }) => (
                <li key={name}>{refused && findings(refused)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {files.length > 0 && (
        <>
          <div className="box good" role="status">
            <Icon name="check-circle" />
            <div>{report.moved ? own.done : brings(report) ? own.ready : own.nothing}</div>
          </div>
          {report.moved && (
            <p className="muted">
              {own.undo} <a href="/admin/log">{frame.texts.log.title}</a>
            </p>
          )}
          <Files frame={frame} files={files} moved={report.moved} />
        </>
      )}
      {report.findings.length > 0 && (
        <FindingTable
          frame={frame}
          job={job}
          id="findings"
          title={own.findings}
          rows={report.findings.map(({ file, ...finding }) => ({ ...finding, column: `${file}: ${finding.column}` }))}
          all={Math.max(leftOut, report.findings.length)}
          most={SHOWN}
          findings={findings}
        />
      )}
    </>
  )
}

const brings = ({ files }: Report) => files.some(({ added }) => added > 0)

function Files({ frame, files, moved }: { frame: Frame; files: readonly MovedFile[]; moved: boolean }) {
  const { moveIn: own } = frame.texts
  const count = (n: number) => countText(n, frame.locale)
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.what}</th>
            <th scope="col">{own.old}</th>
            <th scope="col">{moved ? own.came : own.coming}</th>
            <th scope="col">{own.known}</th>
            <th scope="col">{own.leftOut}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.name}>
              <td>
                <b>{own.kinds[file.kind ?? "customers"]}</b> <span className="muted small-text">{file.name}</span>
                <br />
                <span className="muted small-text">{noteOf(frame, file)}</span>
              </td>
              <td data-l={own.old}>{count(file.found + file.leftOut)}</td>
              <td data-l={moved ? own.came : own.coming}>{count(file.added)}</td>
              <td data-l={own.known}>{count(file.known)}</td>
              <td data-l={own.leftOut}>{count(file.leftOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function noteOf({ texts, locale, currency }: Frame, { kind, totalCents }: MovedFile): string {
  const { moveIn: own } = texts
  if (kind === "orders") return fill(own.sum, { sum: moneyText(totalCents, locale, currency) })
  if (kind === "customers") return own.noPasswords
  return kind === "addresses" ? own.leadHere : ""
}

/** The next steps, within the thumb's reach. */
export function MoveActs({ frame, job }: { frame: Frame; job: Job }) {
  const { moveIn: own } = frame.texts
  const { report } = job
  if (report?.kind !== "move_in" || isOpen(job)) return null
  const canStart = !report.moved && job.importId === null && brings(report)
  const isWhole = report.files.every(({ refused }) => refused === null)
  return (
    <div className="action-bar">
      <p />
      <a className="button quiet fit" href={moveInPath}>
        {own.another}
      </a>
      {job.importId !== null && (
        <a className="button" href={jobPath(job.importId)}>
          {own.started}
        </a>
      )}
      {report.moved && (
        <a className="button" href="/admin/customers">
          {own.seeCustomers}
        </a>
      )}
      {canStart && (
        <PostForm action={`${moveInPath}/${job.id}/start`}>
          <button className="button" type="submit">
            {isWhole ? own.start : own.startWithout}
          </button>
        </PostForm>
      )}
    </div>
  )
}
