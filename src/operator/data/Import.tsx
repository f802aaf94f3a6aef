/** Uploads a file of products, which is checked first. */
import { PartsProgress } from "#operator/data/PartsProgress.tsx"
import { UPLOAD_FORM, UploadPage } from "#operator/data/UploadPage.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import { FileField } from "#operator/frame/FileField.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"

export interface ImportProps {
  frame: Frame
  /** Checks and imports, newest first. */
  jobs: readonly Job[]
  /** The refused choice. */
  language: string
  /** The refused address. */
  address: string
}

export function Import({ frame, jobs, language, address }: ImportProps) {
  const { imports: own, products } = frame.texts
  const languages = (["both", "es", "en"] as const).map((value) => ({ value, text: own.languages[value] }))
  const back = { href: "/admin/products", text: products.title }
  return (
    <UploadPage
      frame={frame}
      title={own.title}
      topic="import"
      back={back}
      texts={own}
      jobs={jobs}
      beside={<About frame={frame} />}
    >
      <PostForm id={UPLOAD_FORM} className="tile stack" action="/admin/products/import" encType="multipart/form-data">
        <FileField
          frame={frame}
          name="file"
          label={own.file}
          hint={own.fileHint}
          accept=".csv,.tsv,.txt,.json,.xlsx,.ods"
          required
        />
        <FileField
          frame={frame}
          name="pictures"
          label={own.pictures}
          aside={own.optional}
          hint={own.picturesHint}
          accept=".zip"
        />
        <PartsProgress frame={frame} />
        <Select frame={frame} name="language" label={own.language} options={languages} value={language || "both"} />
      </PostForm>
      <PostForm
        className="tile stack"
        action="/admin/products/import"
        encType="multipart/form-data"
        aria-labelledby="from-shop"
      >
        <h2 id="from-shop">{own.fromShop}</h2>
        <Field
          frame={frame}
          name="address"
          label={own.address}
          hint={own.addressHint}
          defaultValue={address}
          inputMode="url"
          spellCheck={false}
        />
        <button className="button quiet fit" type="submit">
          {own.readShop}
        </button>
      </PostForm>
    </UploadPage>
  )
}

function About({ frame }: { frame: Frame }) {
  const { imports: own } = frame.texts
  return (
    <section className="tile stack" aria-labelledby="how">
      <h2 id="how">{own.how}</h2>
      <ol className="steps">
        {own.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="muted">{own.stays}</p>
      <p className="muted">
        {own.whole} <a href={moveInPath}>{frame.texts.moveIn.title}</a>
      </p>
      <p className="hint">
        {own.larger} <code>npm run shop -- import</code>
      </p>
    </section>
  )
}
