/** Elements of the head that a `shop.config.ts` adds; only the server writes them. */
import { createElement } from "react"
import type { OwnParts } from "#provider/site/ownHtml.ts"
import type { Locale } from "#shared/locale.ts"

/** Names of attributes that React writes otherwise than HTML. */
const REACT_NAMES: Record<string, string> = {
  charset: "charSet",
  crossorigin: "crossOrigin",
  fetchpriority: "fetchPriority",
  hreflang: "hrefLang",
  imagesizes: "imageSizes",
  imagesrcset: "imageSrcSet",
  nomodule: "noModule",
  referrerpolicy: "referrerPolicy",
}
const FLAGS = ["async", "defer", "nomodule"]

export function OwnHead({ own, locale }: { own: OwnParts; locale: Locale }) {
  return (
    <>
      {own.styles.map((css) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own sheet, which cannot end the element
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {own.scripts.map((script) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own script, which cannot end the element
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      {own
        .head(locale)
        .map(({ tag, attributes }) =>
          createElement(tag, { key: JSON.stringify([tag, attributes]), ...propsOf(attributes) }),
        )}
    </>
  )
}

const propsOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, FLAGS.includes(name) || value]),
  )
