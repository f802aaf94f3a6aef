import type { Frame } from "#operator/frame/frame.ts"
import { webhooksPath } from "#operator/webhooks/webhooksPath.ts"

const paths = { people: "/admin/people", webhooks: webhooksPath } as const

/** Who runs the shop with their keys, and programs that are told of events. */
export function PeopleTabs({ frame, current }: { frame: Frame; current: keyof typeof paths }) {
  const { people, webhooks } = frame.texts
  const words = { people: people.title, webhooks: webhooks.title }
  return (
    <nav className="subs" aria-label={people.title}>
      {(["people", "webhooks"] as const).map((page) => (
        <a key={page} href={paths[page]} aria-current={page === current ? "page" : undefined}>
          {words[page]}
        </a>
      ))}
    </nav>
  )
}
