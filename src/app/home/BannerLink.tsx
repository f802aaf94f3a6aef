/** The link of a banner: within the shop or to another site. */
import { useTexts } from "#app/context.ts"
import { isOwnPath } from "#app/home/bannerLinks.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import type { Localized } from "#shared/locale.ts"
import "#app/ui/Button.css"

interface Props {
  link: string | undefined
  label: Localized | undefined
}

export function BannerLink({ link, label }: Props) {
  const { text } = useTexts()
  if (!link || !label) return null
  if (isOwnPath(link)) return <ButtonLink to={link}>{text(label)}</ButtonLink>
  return (
    <a className="Button" href={link}>
      {text(label)}
    </a>
  )
}
