interface PagerProps {
  newer: string | undefined
  older: string | undefined
  texts: { newer: string; older: string }
}

export function Pager({ newer, older, texts }: PagerProps) {
  if (!newer && !older) return null
  return (
    <p className="row">
      {newer && (
        <a className="button quiet" href={newer}>
          {texts.newer}
        </a>
      )}
      {older && (
        <a className="button quiet" href={older}>
          {texts.older}
        </a>
      )}
    </p>
  )
}
