/** Head and tabs of the stock pages. */
import type { Frame } from "#operator/frame/frame.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"

const parts = ["count", "receive", "loss", "moves"] as const
export type StockPart = (typeof parts)[number]

export function StockHead({ frame, current, aside }: { frame: Frame; current: StockPart; aside?: string | undefined }) {
  const { stock: texts } = frame.texts
  return (
    <>
      <div className="page-head">
        <h1>{texts.title}</h1>
        <HelpLink frame={frame} topic="stock" about={texts.title} />
        {aside && <p className="muted small-text">{aside}</p>}
      </div>
      <nav className="subs" aria-label={texts.title}>
        {parts.map((part) => (
          <a key={part} href={`/admin/stock/${part}`} aria-current={part === current ? "page" : undefined}>
            {texts.parts[part]}
          </a>
        ))}
      </nav>
    </>
  )
}
