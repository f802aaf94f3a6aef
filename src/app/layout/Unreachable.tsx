/**
 * Below the header: that nobody answered, what stays, and a way to try again. It leaves by itself once the network is back or
 * another page is shown. It stands hidden before, or its icon could not be had when it is needed.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useTexts } from "#app/context.ts"
import type { Spoken } from "#app/layout/NoticeRegions.tsx"
import { useLocation } from "#app/navigation.ts"
import type { Unreachable } from "#app/stores/notices.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { unreachableTexts } from "#shared/i18n/unreachable.ts"
import "#app/layout/Unreachable.css"

interface Shown extends Unreachable {
  id: string
  /** Of the link that led there. */
  name: string | undefined
}

let shown: Shown | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Shown | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

export function showUnreachable(failure: Unreachable): void {
  count += 1
  const { to } = failure
  show({ ...failure, id: `unreachable-${count}`, name: to && nameOf(to) })
}

function nameOf({ href }: URL): string | undefined {
  const names = [...document.links].filter((link) => link.href === href).map((link) => link.textContent?.trim())
  return names.find(Boolean)
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useUnreachable = () =>
  useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  )

function useWords(failure: Shown | undefined) {
  const { t } = useTexts(unreachableTexts)
  return {
    title: t(failure?.isOffline ? "unreachable.offline" : "unreachable.noAnswer"),
    failed: failure?.name ? t("unreachable.named", { name: failure.name }) : t("unreachable.unnamed"),
    stays: t("unreachable.stays"),
  }
}

/** For the live regions. */
export function useUnreachableWords(): Spoken[] {
  const failure = useUnreachable()
  const { title, failed, stays } = useWords(failure)
  return failure ? [{ id: failure.id, isUrgent: true, text: `${title} ${failed} ${stays}` }] : []
}

export function UnreachableStrip() {
  const { t } = useTexts()
  const failure = useUnreachable()
  const { title, failed, stays } = useWords(failure)
  const strip = useRef<HTMLElement>(null)
  const [isTrying, setTrying] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown, which nobody has failed
  useEffect(() => show(undefined), [key])
  useEffect(() => {
    const leave = () => {
      // What has the focus takes it along.
      if (strip.current?.contains(document.activeElement))
        document.querySelector("main")?.focus({ preventScroll: true })
      show(undefined)
    }
    addEventListener("online", leave)
    return () => removeEventListener("online", leave)
  }, [])
  const retry = async () => {
    if (!failure || isTrying) return
    setTrying(true)
    await failure.retry()
    setTrying(false)
    // Whoever fails again has said so anew.
    if (shown === failure) show(undefined)
  }
  return (
    <section ref={strip} className="Unreachable" hidden={!failure} aria-label={title}>
      <div className="wrap">
        <Icon name={failure?.isOffline === false ? "warning-circle" : "wifi-slash"} />
        <p>
          <b>{title}</b> <span>{failed}</span> <span className="Unreachable__stays">{stays}</span>
        </p>
        <Button type="button" look="quiet" busy={isTrying} onClick={retry}>
          {t("error.again")}
        </Button>
      </div>
    </section>
  )
}
