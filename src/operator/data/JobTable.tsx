/** Recent jobs with their state, to find again after closing a page. */
import { isOpen, jobTitle, momentText, pathOf, stateOf, whoText } from "#operator/data/jobWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"

export function JobTable({ frame, jobs }: { frame: Frame; jobs: readonly Job[] }) {
  const { imports: own } = frame.texts
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.what}</th>
            <th scope="col">{own.state}</th>
            <th scope="col">{own.when}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} frame={frame} job={job} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JobRow({ frame, job }: { frame: Frame; job: Job }) {
  const { text, look } = stateOf(frame, job)
  return (
    <tr>
      <td>
        <a href={pathOf(job)}>{jobTitle(frame, job)}</a>
      </td>
      <td>
        <span className={isOpen(job) ? "status work" : `status ${look}`}>{text}</span>
      </td>
      <td className="muted small-text">
        {momentText(frame, job.createdAt)} · {whoText(frame, job)}
      </td>
    </tr>
  )
}
