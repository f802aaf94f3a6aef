/** The form element, the message of a refusal, and the button. */
import type { ReactNode } from "react"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import type { Elements } from "#app/ui/elements.ts"
import type { ShopForm as FormParts } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/form/Form.css"

interface Props {
  form: FormParts
  /** For controls elsewhere on the page. */
  id?: string
  /** A path of the shop; the current page by default. */
  action?: string
  labelledBy?: string
  /**
   * The answer is this page again at the same scroll position. True for every refusal; must not be set for a form that
   * leads to another page.
   */
  inPlace?: boolean
  /** It restores typed values itself, so leaving the document loses nothing. */
  keepsDraft?: boolean
  /** It sends files. */
  files?: boolean
  children: Elements
}

export function ShopForm({ form, id, action, labelledBy, inPlace = false, keepsDraft, files, children }: Props) {
  const { parts, intent } = form
  return (
    <Form
      id={id}
      method="post"
      encType={files ? "multipart/form-data" : undefined}
      {...(action === undefined ? {} : { action })}
      className="ShopForm"
      aria-labelledby={labelledBy}
      data-draft={keepsDraft}
      noValidate
      preventScrollReset={inPlace}
      ref={parts.form}
      onSubmit={parts.onSubmit}
      onInput={parts.onInput}
      onBlur={parts.onBlur}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

interface ProblemProps {
  form: FormParts
  /** Title of the failure. With it the box is also shown above wrong fields. */
  title?: string
  /** Texts for codes specific to this form. */
  messages?: Record<string, ReactNode>
}

export function FormProblem({ form: { refusal, parts }, title, messages = {} }: ProblemProps) {
  const { t } = useTexts(formTexts)
  if (!refusal) return null
  const general = {
    too_many_requests: t("form.tooMany"),
    unreachable: t("form.unreachable"),
    unavailable: t("form.unreachable"),
    busy: t("form.unreachable"),
    foreign_origin: t("form.failed"),
    ...messages,
  }
  const why = refusal.fields
    ? undefined
    : (Object.entries(general).find(([code]) => code === refusal.code)?.[1] ?? (title ? undefined : t("form.failed")))
  if (!title && !why) return null
  return (
    <NoticeBox tone="bad" role="alert" ref={parts.problem}>
      {title && <b>{`${title} `}</b>}
      {why && <span>{why}</span>}
    </NoticeBox>
  )
}
