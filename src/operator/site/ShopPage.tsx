/** Common parts of the shop's own pages: head, tabs, texts in both languages. */
import type { ReactNode } from "react"
import { BackLink } from "#operator/frame/BackLink.tsx"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { partsFor, type ShopPart, shopPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Localized } from "#shared/locale.ts"

interface ShopPageProps {
  frame: Frame
  part: ShopPart
  /** For a page below one of these. */
  title?: string
  /** Its link back, if not to that one. */
  back?: { href: string; text: string } | undefined
  /** Number of fields that the draft changes. */
  changes?: number
  acts?: ReactNode
  /** A sentence beside the heading. */
  about?: string
  hasBar?: boolean
  children: ReactNode
}

export function ShopPage({
  frame,
  part,
  title,
  back,
  changes = 0,
  acts,
  about,
  hasBar = false,
  children,
}: ShopPageProps) {
  const { shop } = frame.texts
  return (
    <Page frame={frame} title={title ?? shop[part]} hasBar={hasBar}>
      {title === undefined ? (
        <BackLink href="/admin/more" text={shop.back} on="phone-only" />
      ) : (
        <BackLink href={back?.href ?? shopPath(part)} text={back?.text ?? shop[part]} />
      )}
      <div className="page-head">
        <h1>{title ?? shop[part]}</h1>
        <HelpLink frame={frame} topic={part} about={title ?? shop[part]} />
        {changes > 0 && <span className="status wait">{counted(shop.draft_one, shop.draft_other, changes)}</span>}
        {about && <p className="muted">{about}</p>}
        {acts && <div className="acts">{acts}</div>}
      </div>
      <nav className="subs phone-only" aria-label={shop.nav}>
        {partsFor(frame).map((each) => (
          <a key={each} href={shopPath(each)} aria-current={each === part ? "page" : undefined}>
            {shop[each]}
          </a>
        ))}
      </nav>
      {children}
    </Page>
  )
}

interface TextProps {
  frame: Frame
  name: string
  label: string
  value: string
  hint?: string | undefined
  /** The environment variable that sets it. */
  lockedBy?: string | undefined
  span?: string
  type?: string
  maxLength?: number
  rows?: number
  inputMode?: "numeric" | "decimal" | "email"
  autoComplete?: string
  /** No word of a language: neither corrected nor begun with a capital. */
  isPlain?: boolean
  required?: boolean
  placeholder?: string
  /** Id of the field's suggestions. */
  list?: string
}

/** One field; a value set by the environment is shown read-only. */
export function Text({
  frame,
  name,
  label,
  value,
  hint,
  lockedBy,
  span = "",
  rows,
  isPlain = false,
  ...input
}: TextProps) {
  const note = lockedBy === undefined ? hint : fill(frame.texts.shop.lockedBy, { variable: lockedBy })
  const facts = {
    ...input,
    ...described(frame, name, note),
    className: "input",
    defaultValue: value,
    readOnly: lockedBy !== undefined,
    ...(isPlain && { spellCheck: false, autoCapitalize: "none" }),
  }
  return (
    <div className={`field ${span}`.trim()}>
      <label htmlFor={name}>{label}</label>
      {rows === undefined ? <input {...facts} /> : <textarea rows={rows} {...facts} />}
      <Below frame={frame} name={name} hint={note} />
    </div>
  )
}

interface PairProps extends Omit<TextProps, "value" | "span" | "type" | "placeholder"> {
  value: Localized
  placeholder?: Localized | undefined
  /** Between its name and the language. */
  join?: string
}

/** The same text in both languages, side by side. */
export function Pair({
  frame,
  name,
  label,
  value,
  hint,
  lockedBy,
  rows,
  placeholder,
  join = ".",
  ...input
}: PairProps) {
  const { shop } = frame.texts
  const note = lockedBy === undefined ? hint : fill(shop.lockedBy, { variable: lockedBy })
  const languages = { es: shop.spanish, en: shop.english }
  return (
    <fieldset className="pair">
      <legend className="label">{label}</legend>
      {(["es", "en"] as const).map((locale) => {
        const id = name + join + locale
        const facts = {
          ...input,
          ...described(frame, id, note && `${name}-h`),
          className: "input",
          lang: locale,
          placeholder: placeholder?.[locale] || undefined,
          defaultValue: value[locale],
          readOnly: lockedBy !== undefined,
        }
        return (
          <div className="field" key={locale}>
            <label className="language" htmlFor={id}>
              <i aria-hidden="true">{locale.toUpperCase()}</i>
              <span className="visually-hidden">
                {label}, {languages[locale]}
              </span>
            </label>
            {rows === undefined ? <input type="text" {...facts} /> : <textarea rows={rows} {...facts} />}
            <Below frame={frame} name={id} />
          </div>
        )
      })}
      {note && (
        <p className="hint" id={`${name}-h`}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

function described(frame: Frame, name: string, hint: string | undefined) {
  const wrong = frame.error?.fields[name] !== undefined
  const ids = [hint && (hint.endsWith("-h") ? hint : `${name}-h`), wrong && `${name}-e`].filter(Boolean).join(" ")
  return { id: name, name, "aria-describedby": ids || undefined, "aria-invalid": wrong ? true : undefined }
}

/** Hint and fault below a field. */
export function Below({ frame, name, hint }: { frame: Frame; name: string; hint?: string | undefined }) {
  const wrong = frame.error?.fields[name]
  return (
    <>
      {hint && (
        <p className="hint" id={`${name}-h`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p className="error" id={`${name}-e`}>
          <Icon name="warning-circle" small />
          {fieldText(frame, wrong, name)}
        </p>
      )}
    </>
  )
}

interface CheckProps {
  name: string
  label: string
  isOn: boolean
  value?: string
}

export function Check({ name, label, isOn, value = "yes" }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      {label}
    </label>
  )
}
