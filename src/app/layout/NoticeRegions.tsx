/**
 * Announces notices in two live regions that exist beforehand, because a region inserted with its text is often not
 * read.
 */
import { useEffect, useState } from "react"
import { afterNextPaint } from "#app/ui/afterNextPaint.ts"

export interface Spoken {
  id: string
  isUrgent: boolean
  text: string
}

export function NoticeRegions({ notices }: { notices: readonly Spoken[] }) {
  const [isStanding, setStanding] = useState(false)
  useEffect(() => afterNextPaint(() => setStanding(true)), [])
  const lines = (isUrgent: boolean) =>
    isStanding && notices.filter((each) => each.isUrgent === isUrgent).map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    // Not atomic, so that a second notice does not repeat the first.
    <div className="visually-hidden">
      <div role="status" aria-live="polite" aria-atomic="false">
        {lines(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {lines(true)}
      </div>
    </div>
  )
}
