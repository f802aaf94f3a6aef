/** Contents of a page or panel that an extension adds, drawn as the area draws its own. */
import { useId } from "react"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { AreaBlock, AreaCell, AreaForm } from "#provider/admin/extensions/areaBlocks.ts"

/** Where forms go, and what they carry along unseen. */
export interface OwnTarget {
  /** The action's name is added. */
  action: string
  hidden: Readonly<Record<string, string>>
}

interface Props {
  frame: Frame
  blocks: readonly AreaBlock[] | undefined
  target: OwnTarget
}

export function OwnBlocks({ frame, blocks, target }: Props) {
  if (!blocks) return <p className="muted">{frame.texts.own.failed}</p>
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`
    if (block.kind === "heading") return <h3 key={key}>{block.text}</h3>
    if (block.kind === "text") return <p key={key}>{block.text}</p>
    if (block.kind === "link") return <OwnLink key={key} {...block} />
    if (block.kind === "form") return <OwnForm key={key} form={block} target={target} />
    if (block.kind === "facts")
      return (
        <dl key={key} className="sums">
          {block.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )
    return <OwnTable key={key} frame={frame} table={block} target={target} />
  })
}

interface TableProps {
  frame: Frame
  table: Extract<AreaBlock, { kind: "table" }>
  target: OwnTarget
}

function OwnTable({ frame, table: { head, rows }, target }: TableProps) {
  if (rows.length === 0) return <p className="muted">{frame.texts.own.empty}</p>
  return (
    // Wide tables scroll in their own frame, which keys can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrolling by keys
    <section className="table" tabIndex={0} aria-label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <tr key={index}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                <td key={place}>
                  <OwnCell cell={cell} target={target} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OwnCell({ cell, target }: { cell: AreaCell; target: OwnTarget }) {
  if (typeof cell === "string") return cell
  return cell.kind === "link" ? <OwnLink {...cell} /> : <OwnForm form={cell} target={target} />
}

function OwnLink({ text, href }: { text: string; href: string }) {
  return (
    <a className="text-button" href={href} rel={href.startsWith("/") ? undefined : "external noopener noreferrer"}>
      {text}
    </a>
  )
}

function OwnForm({ form: { action, fields, submit }, target }: { form: AreaForm; target: OwnTarget }) {
  return (
    <PostForm className="stack tight" action={`${target.action}/${action}`}>
      {Object.entries(target.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <OwnField key={field.name} {...field} />
      ))}
      <button className="button quiet" type="submit">
        {submit}
      </button>
    </PostForm>
  )
}

function OwnField({ name, label, type, value, choices = [] }: AreaForm["fields"][number]) {
  const id = useId()
  const named = { id, name: `own.${name}`, defaultValue: value }
  if (type === "hidden") return <input type="hidden" name={named.name} value={value ?? ""} />
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === "choice" ? (
        <select className="select" {...named}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="input"
          type={type === "date" ? "date" : "text"}
          inputMode={type === "number" ? "decimal" : undefined}
          maxLength={2000}
          {...named}
        />
      )}
    </div>
  )
}
