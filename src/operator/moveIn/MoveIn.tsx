/** Sends the files of an earlier shop, which are looked at first. */
import { JobTable } from "#operator/data/JobTable.tsx"
import { PartsProgress } from "#operator/data/PartsProgress.tsx"
import { BackLink } from "#operator/frame/BackLink.tsx"
import { FileField } from "#operator/frame/FileField.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"

export interface MoveInProps {
  frame: Frame
  /** Newest first. */
  jobs: readonly Job[]
}

const FORM = "send"

export function MoveIn({ frame, jobs }: MoveInProps) {
  const { moveIn: own, imports } = frame.texts
  return (
    <Page frame={frame} title={own.title} hasBar>
      <BackLink href="/admin/products/import" text={imports.title} />
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="moving" about={own.title} />
      </div>
      <div className="two">
        <div className="stack">
          <PostForm id={FORM} className="tile stack" action={moveInPath} encType="multipart/form-data">
            <FileField
              frame={frame}
              name="file"
              label={own.files}
              hint={own.filesHint}
              accept=".csv,.tsv,.txt,.xlsx,.ods"
              multiple
              required
            />
            <PartsProgress frame={frame} />
          </PostForm>
          {jobs.length > 0 && (
            <section className="stack tight" aria-labelledby="latest">
              <h2 id="latest">{own.latest}</h2>
              <JobTable frame={frame} jobs={jobs} />
            </section>
          )}
        </div>
        <div className="stack">
          <section className="tile stack" aria-labelledby="how">
            <h2 id="how">{own.how}</h2>
            <ol className="steps">
              {own.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="muted">
              {own.products} <a href="/admin/products/import">{imports.title}</a>
            </p>
            <p className="hint">
              {own.larger} <code>npm run shop -- move-in</code>
            </p>
          </section>
          <section className="tile stack" aria-labelledby="not">
            <h2 id="not">{own.not}</h2>
            <ul className="steps">
              {own.notThese.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <div className="action-bar">
        <p />
        <a className="button quiet fit" href="/admin/products/import">
          {own.leave}
        </a>
        <button className="button" type="submit" form={FORM}>
          {own.check}
        </button>
      </div>
    </Page>
  )
}
