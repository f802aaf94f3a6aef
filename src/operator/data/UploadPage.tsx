/** Sends files for long work: their form, the latest work of this kind, and beside them how it goes. */
import type { ReactNode } from "react"
import { JobTable } from "#operator/data/JobTable.tsx"
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { Job } from "#provider/admin/jobs/jobRows.ts"

/** The id of the form that the page's button sends. */
export const UPLOAD_FORM = "send"

interface Props {
  frame: Frame
  title: string
  topic: Parameters<typeof HelpLink>[0]["topic"]
  back: { href: string; text: string }
  texts: { latest: string; leave: string; check: string }
  /** Newest first. */
  jobs: readonly Job[]
  beside: ReactNode
  children: ReactNode
}

export function UploadPage({ frame, title, topic, back, texts, jobs, beside, children }: Props) {
  return (
    <Page frame={frame} title={title} hasBar>
      <BackLink {...back} />
      <div className="page-head">
        <h1>{title}</h1>
        <HelpLink frame={frame} topic={topic} about={title} />
      </div>
      <div className="two">
        <div className="stack">
          {children}
          {jobs.length > 0 && (
            <section className="stack tight" aria-labelledby="latest">
              <h2 id="latest">{texts.latest}</h2>
              <JobTable frame={frame} jobs={jobs} />
            </section>
          )}
        </div>
        <div className="stack">{beside}</div>
      </div>
      <div className="action-bar">
        <p />
        <a className="button quiet fit" href={back.href}>
          {texts.leave}
        </a>
        <button className="button" type="submit" form={UPLOAD_FORM}>
          {texts.check}
        </button>
      </div>
    </Page>
  )
}
