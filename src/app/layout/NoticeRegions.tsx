/** Says notices aloud: two live regions that stand before there is anything to say, for what arrives filled is often not read. */
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
    // Not atomic: a second notice does not have the first one read again.
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
