/** Sends the files of an earlier shop, which are looked at first. */
import { PartsProgress } from "#operator/data/PartsProgress.tsx"
import { UPLOAD_FORM, UploadPage } from "#operator/data/UploadPage.tsx"
import { FileField } from "#operator/frame/FileField.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"

export interface MoveInProps {
  frame: Frame
  /** Newest first. */
  jobs: readonly Job[]
}

export function MoveIn({ frame, jobs }: MoveInProps) {
  const { moveIn: own, imports } = frame.texts
  const back = { href: "/admin/products/import", text: imports.title }
  return (
    <UploadPage
      frame={frame}
      title={own.title}
      topic="moving"
      back={back}
      texts={own}
      jobs={jobs}
      beside={<About frame={frame} />}
    >
      <PostForm id={UPLOAD_FORM} className="tile stack" action={moveInPath} encType="multipart/form-data">
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
    </UploadPage>
  )
}

function About({ frame }: { frame: Frame }) {
  const { moveIn: own, imports } = frame.texts
  return (
    <>
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
    </>
  )
}
