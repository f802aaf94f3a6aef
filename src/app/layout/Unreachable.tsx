/**
 * The strip below the header for a failed request: what is missing, what is shown instead, and a retry. It disappears
 * once the network is back or another page is shown. It is rendered hidden beforehand, because its icon could not be
 * loaded when needed.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { useLocation } from "#app/navigation.ts"
import type { Unreachable } from "#app/stores/notices.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { unreachableTexts } from "#shared/i18n/unreachable.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import "#app/layout/Unreachable.css"

function nameOf({ href }: URL): string | undefined {
  const names = [...document.links].filter((link) => link.href === href).map((link) => link.textContent?.trim())
  return names.find(Boolean)
}

/** Title and text of the failure; empty without one. */
export function useUnreachableWords(failure: Unreachable | undefined) {
  const { t, locale } = useTexts(unreachableTexts)
  if (!failure) return { title: "", text: "" }
  const { to, waiting, seenMs, isOffline, giveUp } = failure
  const ago = (ms: number) => {
    const format = new Intl.RelativeTimeFormat(locale)
    return ms < MINUTES
      ? format.format(-Math.max(Math.ceil(ms / SECONDS), 1), "second")
      : format.format(-Math.floor(ms / MINUTES), "minute")
  }
  const name = to && nameOf(to)
  const words = () => {
    if (giveUp) return t("away.slowText")
    if (seenMs !== undefined) return t("away.seen", { time: ago(seenMs) })
    if (waiting === "") return t("unreachable.wanted")
    if (waiting !== undefined) return t("unreachable.waiting", { name: waiting })
    return `${name ? t("away.named", { name }) : t("away.unnamed")} ${t("unreachable.stays")}`
  }
  const title = t(giveUp ? "away.slow" : isOffline ? "unreachable.offline" : "unreachable.noAnswer")
  return { title, text: words() }
}

interface Props {
  failure: Unreachable | undefined
  /** Clears the given failure, or any, unless another has replaced it. */
  leave: (failure?: Unreachable) => void
}

export function UnreachableStrip({ failure, leave }: Props) {
  const { t } = useTexts(unreachableTexts)
  const { title, text } = useUnreachableWords(failure)
  const strip = useRef<HTMLElement>(null)
  const [isTrying, setTrying] = useState(false)
  const { key } = useLocation()
  const shownAt = useRef(key)
  // Before the strip can say that this page is outdated: a newly shown page has not failed.
  useLayoutEffect(() => {
    if (shownAt.current !== key) leave()
    shownAt.current = key
  }, [key, leave])
  useEffect(() => {
    // The focus would be lost with the strip.
    const giveFocusBack = () => {
      if (strip.current?.contains(document.activeElement))
        document.querySelector("main")?.focus({ preventScroll: true })
      leave()
    }
    addEventListener("online", giveFocusBack)
    return () => removeEventListener("online", giveFocusBack)
  }, [leave])
  const retry = async () => {
    if (!failure || isTrying) return
    setTrying(true)
    await failure.retry()
    setTrying(false)
    // A further failure reports itself.
    leave(failure)
  }
  const giveUp = failure?.giveUp
  return (
    <section
      ref={strip}
      className="Unreachable"
      data-slow={giveUp && ""}
      hidden={!failure}
      aria-label={title || undefined}
    >
      <div className="wrap">
        <Icon name={giveUp ? "clock" : failure?.isOffline === false ? "warning-circle" : "wifi-slash"} />
        <p>
          <b>{title}</b> <span className="Unreachable__stays">{text}</span>
        </p>
        <Button type="button" look="quiet" busy={isTrying} onClick={retry}>
          {t("error.again")}
        </Button>
        {giveUp && (
          <Button type="button" look="quiet" onClick={giveUp}>
            {t("away.back")}
          </Button>
        )}
      </div>
    </section>
  )
}
